/* Gin rummy for two on bit masks, fast enough for millions of deals: what `engine.melds` and `engine.deal` do, in C.
 *
 * A card is suit * 13 + rank - 1, as in `engine.cards`; a set of cards is a mask.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Mask;
typedef uint16_t Holding; /* the cards of one suit, the ace lowest */

enum { CARDS = 52, SUIT = 8191, DEAD_STOCK = 2 };
#define FULL ((1ULL << CARDS) - 1)
#define BIT(card) (1ULL << (card))
#define COUNT(mask) __builtin_popcountll(mask)
#define LOWEST(mask) __builtin_ctzll(mask)
#define EACH(card, mask) for (Mask rest_##card = (mask); rest_##card && (card = LOWEST(rest_##card), 1); rest_##card &= rest_##card - 1)

/* ---- random numbers ---- */

static uint64_t random_state[2];

static uint64_t random_bits(void) {
    uint64_t a = random_state[0], b = random_state[1];
    random_state[0] = b;
    a ^= a << 23;
    random_state[1] = a ^ b ^ (a >> 17) ^ (b >> 26);
    return random_state[1] + b;
}

static int below(int bound) { return (int)((random_bits() >> 33) % bound); }

static double chance(void) { return (random_bits() >> 11) * (1.0 / 9007199254740992.0); }

static uint64_t scrambled(uint64_t *x) {
    uint64_t z = (*x += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

static void seed(uint64_t x) {
    random_state[0] = scrambled(&x);
    random_state[1] = scrambled(&x);
    for (int i = 0; i < 5; i++) random_bits();
}

/* ---- tables ---- */

static uint8_t loose_points[8192], gain_points[8192], points_of[CARDS];
static Holding in_runs[8192];
static Mask pair_one[CARDS][6], pair_two[CARDS][6], completing[CARDS][6];
static int pairs[CARDS];
static Mask partner[CARDS][8], partner_outs[CARDS][8], near_cards[CARDS];
static int partners[CARDS];

static void tabulate_holdings(void) {
    for (int h = 0; h < 8192; h++) {
        Holding start = h & h >> 1 & h >> 2;
        in_runs[h] = start | start << 1 | start << 2;
        for (int rank = 0; rank < 13; rank++)
            if ((h & ~in_runs[h]) >> rank & 1) loose_points[h] += rank < 9 ? rank + 1 : 10;
    }
    for (int h = 0; h < 8192; h++)
        for (int rank = 0; rank < 13; rank++)
            if (h >> rank & 1) {
                int gain = loose_points[h] - loose_points[h ^ 1 << rank];
                if (gain > gain_points[h]) gain_points[h] = gain;
            }
}

static void add_pair(int card, int one, int two) {
    pair_one[card][pairs[card]] = BIT(one);
    pair_two[card][pairs[card]++] = BIT(two);
}

static void tabulate_pairs(int card) {
    int suit = card / 13, rank = card % 13, same[3], n = 0;
    points_of[card] = rank < 9 ? rank + 1 : 10;
    for (int other = 0; other < 4; other++)
        if (other != suit) same[n++] = other * 13 + rank;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < i; j++) add_pair(card, same[i], same[j]);
    for (int low = rank - 2; low <= rank; low++) {
        if (low < 0 || low > 10) continue;
        int two[2], k = 0;
        for (int r = low; r < low + 3; r++)
            if (r != rank) two[k++] = suit * 13 + r;
        add_pair(card, two[0], two[1]);
    }
}

static void add_partner(int card, Mask one, Mask out) {
    int at = 0;
    while (at < partners[card] && partner[card][at] != one) at++;
    if (at == partners[card]) partner[card][partners[card]++] = one;
    partner_outs[card][at] |= out;
    near_cards[card] |= one;
}

static void tabulate(void) {
    tabulate_holdings();
    for (int card = 0; card < CARDS; card++) tabulate_pairs(card);
    for (int card = 0; card < CARDS; card++)
        for (int p = 0; p < pairs[card]; p++) {
            add_partner(card, pair_one[card][p], pair_two[card][p]);
            add_partner(card, pair_two[card][p], pair_one[card][p]);
            for (int other = 0; other < CARDS; other++)
                for (int q = 0; q < pairs[other]; q++)
                    if (other != card && (pair_one[other][q] | pair_two[other][q]) == (pair_one[card][p] | pair_two[card][p]))
                        completing[card][p] |= BIT(other);
        }
}

/* ---- melds ---- */

typedef struct {
    Holding held[4]; /* what is left to the suits when some sets are laid */
} Way;

enum { MOST_WAYS = 1024 };

static int ways_to_lay_sets(Mask mask, Way *ways) {
    Holding suit[4];
    for (int k = 0; k < 4; k++) suit[k] = mask >> 13 * k & SUIT;
    Holding sets = (suit[0] & suit[1] & (suit[2] | suit[3])) | (suit[2] & suit[3] & (suit[0] | suit[1]));
    Holding torn = sets & (in_runs[suit[0]] | in_runs[suit[1]] | in_runs[suit[2]] | in_runs[suit[3]]);
    for (int k = 0; k < 4; k++) ways[0].held[k] = suit[k] & ~sets;
    int n = 1;
    while (torn) {
        Holding rank = torn & -torn;
        int before = n, four = (suit[0] & suit[1] & suit[2] & suit[3] & rank) != 0;
        torn ^= rank;
        for (int i = 0; i < before; i++) {
            for (int k = 0; k < 4; k++) ways[n].held[k] = ways[i].held[k] | (suit[k] & rank);
            n++;
            for (int k = 0; four && k < 4; k++) {
                ways[n] = ways[i];
                ways[n++].held[k] |= rank;
            }
        }
    }
    return n;
}

static int loose_in(const Way *way) {
    return loose_points[way->held[0]] + loose_points[way->held[1]] + loose_points[way->held[2]] + loose_points[way->held[3]];
}

static int gain_in(const Way *way) {
    int most = 0;
    for (int k = 0; k < 4; k++)
        if (gain_points[way->held[k]] > most) most = gain_points[way->held[k]];
    return most;
}

/* The least deadwood of just these cards. */
static int deadwood(Mask mask) {
    Way ways[MOST_WAYS];
    int n = ways_to_lay_sets(mask, ways), least = 999;
    for (int i = 0; i < n; i++) {
        int left = loose_in(&ways[i]);
        if (left < least) least = left;
    }
    return least;
}

/* The least deadwood of eleven cards once the best is thrown. */
static int deadwood_to_throw(Mask mask) {
    Way ways[MOST_WAYS];
    int n = ways_to_lay_sets(mask, ways), least = 999;
    for (int i = 0; i < n; i++) {
        int left = loose_in(&ways[i]) - gain_in(&ways[i]);
        if (left < least) least = left;
    }
    return least;
}

static Mask loose_of_way(const Way *way) {
    Mask loose = 0;
    for (int k = 0; k < 4; k++) loose |= (Mask)(way->held[k] & ~in_runs[way->held[k]]) << 13 * k;
    return loose;
}

/* What the first best melds of just these cards leave unmatched. */
static Mask loose_cards(Mask mask) {
    Way ways[MOST_WAYS];
    int n = ways_to_lay_sets(mask, ways), best = 0;
    for (int i = 1; i < n; i++)
        if (loose_in(&ways[i]) < loose_in(&ways[best])) best = i;
    return loose_of_way(&ways[best]);
}

/* Whether `card` is in a meld of some best arrangement. */
static int is_melded(Mask mask, int card) {
    Way ways[MOST_WAYS];
    int n = ways_to_lay_sets(mask, ways), least = deadwood(mask);
    for (int i = 0; i < n; i++)
        if (loose_in(&ways[i]) == least && !(loose_of_way(&ways[i]) >> card & 1)) return 1;
    return 0;
}

/* ---- a knocker's spread, and laying off ---- */

typedef struct {
    int sets, set_rank[4]; /* sets of three: the fourth card fits */
    int runs, low[4], high[4];
    int deadwood;
} Spread;

static Spread spread_of(Mask mask, const Way *way) {
    Spread spread = {.deadwood = loose_in(way)};
    for (int rank = 0; rank < 13; rank++) {
        int laid = 0;
        for (int k = 0; k < 4; k++) laid += ((mask >> 13 * k & SUIT) ^ way->held[k]) >> rank & 1;
        if (laid == 3) spread.set_rank[spread.sets++] = rank;
    }
    for (int k = 0; k < 4; k++) {
        Holding runs = in_runs[way->held[k]];
        for (int rank = 0; rank < 13; rank++) {
            if (!(runs >> rank & 1)) continue;
            int end = rank;
            while (end < 13 && runs >> end & 1) end++;
            spread.low[spread.runs] = 13 * k + rank;
            spread.high[spread.runs++] = 13 * k + end - 1;
            rank = end;
        }
    }
    return spread;
}

/* The cards of `mask` that could be laid on the spread one after the other; with `once`, those that fit at once. */
static Mask reach_of(const Spread *spread, Mask mask, int once) {
    Mask reach = 0;
    for (int i = 0; i < spread->sets; i++)
        for (int k = 0; k < 4; k++) reach |= BIT(13 * k + spread->set_rank[i]);
    for (int i = 0; i < spread->runs; i++) {
        for (int card = spread->low[i]; card % 13 > 0 && (once || mask >> (card - 1) & 1);) {
            reach |= BIT(--card);
            if (once) break;
        }
        for (int card = spread->high[i]; card % 13 < 12 && (once || mask >> (card + 1) & 1);) {
            reach |= BIT(++card);
            if (once) break;
        }
    }
    return reach & mask;
}

static int points_in(Mask mask) {
    int sum = 0, card;
    EACH(card, mask) sum += points_of[card];
    return sum;
}

static Spread knock_spread(Mask mask, Mask unseen) {
    Way ways[MOST_WAYS];
    Spread best = {.deadwood = 999};
    int n = ways_to_lay_sets(mask, ways), least_reach = 9999;
    for (int i = 0; i < n; i++) {
        if (loose_in(&ways[i]) > best.deadwood) continue;
        Spread spread = spread_of(mask, &ways[i]);
        int reach = points_in(reach_of(&spread, unseen, 0));
        if (spread.deadwood < best.deadwood || reach < least_reach) best = spread, least_reach = reach;
    }
    return best;
}

enum { MOST_CHOICES = 512 };

/* The defender's deadwood after the best lay-off. */
static int after_lay_off(const Spread *spread, Mask hand) {
    Mask choices[MOST_CHOICES] = {0};
    int n = 1, least = 999;
    for (int place = 0; place < spread->sets + 2 * spread->runs; place++) {
        Mask stops[14], laid = 0;
        int stop = 0;
        if (place < spread->sets) {
            for (int k = 0; k < 4; k++)
                if (hand >> (13 * k + spread->set_rank[place]) & 1) stops[stop++] = BIT(13 * k + spread->set_rank[place]);
        } else {
            int run = (place - spread->sets) / 2, step = (place - spread->sets) % 2 ? 1 : -1;
            int card = step < 0 ? spread->low[run] : spread->high[run], last = step < 0 ? 0 : 12;
            while (card % 13 != last && hand >> (card + step) & 1) {
                card += step;
                stops[stop++] = laid |= BIT(card);
            }
        }
        int before = n;
        for (int i = 0; i < stop; i++)
            for (int c = 0; c < before && n < MOST_CHOICES; c++) choices[n++] = choices[c] | stops[i];
    }
    for (int i = 0; i < n; i++) {
        int left = deadwood(hand & ~choices[i]);
        if (left < least) least = left;
    }
    return least;
}

/* ---- a deal ---- */

typedef struct {
    const char *name;
    int limit, gin, big_gin, undercut, ties_undercut, last_drawer_may_knock;
    double share[5]; /* of each kind among the opponents to learn from, in the order of `Kind` */
} Rules;

static Rules rules;

typedef enum { OFFER, SECOND_OFFER, MUST_DRAW, DRAW, THROW } Phase;

/* One deal; the arrays have a place for each of the two players. */
typedef struct {
    Mask hand[2], known[2], thrown[2], refused[2], pile;
    uint8_t deck[CARDS], order[60]; /* the pile in its order */
    int piled, at, turn, taken, from_pile;
    Phase phase;
    int turns[2], lately[2][2], score[2];
    double eagerness[2];
} Deal;

typedef enum { DEAD, KNOCK, GIN, BIG_GIN, UNDERCUT } End;

/* How a deal ended: the winner, -1 for nobody, and his points. */
typedef struct {
    int winner, points;
    End end;
} Result;

static void shuffle(uint8_t *cards, int n) {
    for (int k = n - 1; k > 0; k--) {
        int j = below(k + 1);
        uint8_t card = cards[k];
        cards[k] = cards[j];
        cards[j] = card;
    }
}

static Deal new_deal(int first) {
    Deal deal = {.turn = first, .phase = OFFER, .at = 21, .piled = 1, .lately = {{10, 10}, {10, 10}}};
    for (int card = 0; card < CARDS; card++) deal.deck[card] = card;
    shuffle(deal.deck, CARDS);
    for (int i = 0; i < 20; i++) deal.hand[(i + first) & 1] |= BIT(deal.deck[i]);
    deal.order[0] = deal.deck[20];
    deal.pile = BIT(deal.deck[20]);
    return deal;
}

static Mask live_cards(const Deal *deal) {
    return FULL & ~(deal->hand[deal->turn] | deal->pile | deal->known[1 - deal->turn]);
}

static int upcard(const Deal *deal) { return deal->order[deal->piled - 1]; }

/* Take the upcard, or pass it or draw; true when the deal is over. */
static int take_or_leave(Deal *deal, int take, Result *result) {
    int me = deal->turn;
    if (!take && deal->piled) deal->refused[me] |= BIT(upcard(deal));
    if (!take && (deal->phase == OFFER || deal->phase == SECOND_OFFER)) {
        deal->turn ^= 1;
        deal->phase = deal->phase == OFFER ? SECOND_OFFER : MUST_DRAW;
        return 0;
    }
    deal->turns[me]++;
    deal->from_pile = take;
    deal->taken = take ? deal->order[--deal->piled] : deal->deck[deal->at++];
    deal->hand[me] |= BIT(deal->taken);
    if (take) {
        deal->pile &= ~BIT(deal->taken);
        deal->known[me] |= BIT(deal->taken);
    }
    deal->phase = THROW;
    if (rules.last_drawer_may_knock || take || CARDS - deal->at > DEAD_STOCK) return 0;
    *result = (Result){-1, 0, DEAD};
    return 1;
}

static Result knocked(const Deal *deal, Mask kept) {
    int me = deal->turn;
    Spread spread = knock_spread(kept, FULL & ~(deal->hand[me] | deal->pile));
    if (!spread.deadwood) return (Result){me, rules.gin + deadwood(deal->hand[1 - me]), GIN};
    int left = after_lay_off(&spread, deal->hand[1 - me]);
    if (left == spread.deadwood && !rules.ties_undercut) return (Result){-1, 0, KNOCK};
    if (left <= spread.deadwood) return (Result){1 - me, rules.undercut + spread.deadwood - left, UNDERCUT};
    return (Result){me, left - spread.deadwood, KNOCK};
}

static const int GO_BIG = -1;

/* Throw a card, or go out with it; true when the deal is over. */
static int throw_card(Deal *deal, int card, int out, Result *result) {
    int me = deal->turn;
    if (card == GO_BIG) {
        *result = (Result){me, rules.big_gin + deadwood(deal->hand[1 - me]), BIG_GIN};
        return 1;
    }
    Mask kept = deal->hand[me] ^ BIT(card);
    if (out) {
        *result = knocked(deal, kept);
        return 1;
    }
    deal->lately[me][1] = deal->lately[me][0];
    deal->lately[me][0] = points_of[card];
    deal->hand[me] = kept;
    deal->known[me] &= ~BIT(card);
    deal->thrown[me] |= BIT(card);
    deal->pile |= BIT(card);
    deal->order[deal->piled++] = card;
    deal->turn ^= 1;
    deal->phase = DRAW;
    *result = (Result){-1, 0, DEAD};
    return CARDS - deal->at == DEAD_STOCK;
}

/* The deadwood that each throw leaves; returns the least. */
static int throws(const Deal *deal, int *left, Mask *allowed) {
    int least = 999, card;
    *allowed = deal->hand[deal->turn] & ~(deal->from_pile ? BIT(deal->taken) : 0);
    EACH(card, *allowed) {
        left[card] = deadwood(deal->hand[deal->turn] ^ BIT(card));
        if (left[card] < least) least = left[card];
    }
    return least;
}
