/* Finds the weights of the expert (`engine/computer/fitted.py`).
 *
 *   fit RULES STATES ROUNDS SEED    prints one entry of the table; `tests.arena.fit` runs it for all of them
 *
 * Matches are played against a mix of opponents. At many of the expert's turns each sensible move is made in turn, the
 * cards that it cannot see coming are shuffled anew, and the deal is played to its end. What a move brought beside the
 * others is then explained by its row of numbers (least squares); the next round plays by the weights of the last.
 * A deal's points count by what they do for winning the match (see `worth`), not by themselves.
 */
#include "table.h"

/* ---- weights ---- */

enum { STAGES = 4, THROW_ROW = 28, TAKE_ROW = 21, KNOCK_ROW = 34, POSITION_ROW = 10, LONGEST_ROW = 34 };

typedef struct {
    double throw[STAGES][THROW_ROW], take[TAKE_ROW], knock[KNOCK_ROW];
    double position[POSITION_ROW], draw[POSITION_ROW], gin[POSITION_ROW];
} Weights;

static int stage_of(int turns) { return (turns > 2) + (turns > 4) + (turns > 7); }

static double times(const double *weights, const double *row, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += weights[i] * row[i];
    return sum;
}

/* ---- rows of numbers: the same as in engine/computer/features.py ---- */

typedef struct {
    double gain, knocking, gin;
} Prospects;

static Prospects prospects(Mask hand, int left, Mask live) {
    double total = 0, knocking = 0, gin = 0, count = COUNT(live);
    int card;
    EACH(card, live) {
        int after = deadwood_to_throw(hand | BIT(card));
        total += after;
        knocking += after <= rules.limit;
        gin += after == 0;
    }
    return (Prospects){left - total / count, knocking / count, gin / count};
}

static double lowness(const Deal *deal) {
    const int *lately = deal->lately[1 - deal->turn];
    return 1 - (lately[0] + lately[1]) / 20.0;
}

/* How likely it is that the opponent holds a given live card. */
static double their_chance(const Deal *deal, Mask live) { return (10.0 - COUNT(deal->known[1 - deal->turn])) / COUNT(live); }

static void throw_row(const Deal *deal, int card, int left, Mask loose, Mask live, double *row) {
    int me = deal->turn, rank = card % 13, is_loose = loose >> card & 1, may_knock = left <= rules.limit;
    Mask hand = deal->hand[me], known = deal->known[1 - me], refused = deal->refused[1 - me], cold = 0;
    double count = COUNT(live), likely = their_chance(deal, live), both = likely * likely, points = points_of[card];
    int other;
    EACH(other, deal->thrown[1 - me]) cold |= near_cards[other];

    double hope = 0, outs = 0;
    for (int i = 0; i < partners[card]; i++) {
        if (!(partner[card][i] & hand)) continue;
        int drawn = COUNT(partner_outs[card][i] & live);
        hope += drawn * (points + (partner[card][i] & loose ? points_of[LOWEST(partner[card][i])] : 0));
        outs += drawn;
    }
    hope *= 10 / count;
    outs *= 10 / count;

    double seen = 0, left_lying = 0, cool = 0, hot = 0;
    for (int i = 0; i < pairs[card]; i++) {
        Mask one = pair_one[card][i], two = pair_two[card][i];
        if (!(one & (known | live)) || !(two & (known | live))) continue;
        if ((one | two) & known)
            seen += one & known && two & known ? 1 : likely;
        else if (completing[card][i] & refused)
            left_lying += both;
        else if ((one | two) & cold)
            cool += both;
        else
            hot += both;
    }

    Mask same_rank = 0;
    for (int k = 0; k < 4; k++)
        if (k != card / 13) same_rank |= BIT(13 * k + rank);
    double on_set = (same_rank & (known | live)) != same_rank ? 0 : same_rank & known ? 1 : likely, on_runs = 0;
    for (int step = -1; step <= 1; step += 2) {
        if (rank + 3 * step < 0 || rank + 3 * step > 12) continue;
        Mask run = BIT(card + step) | BIT(card + 2 * step) | BIT(card + 3 * step);
        if ((run & (known | live)) != run) continue;
        int shown = COUNT(run & known);
        on_runs += shown > 1 ? 1 : shown ? likely : likely * both;
    }

    Mask kept = hand ^ BIT(card);
    Prospects after = prospects(kept, left, live);
    double unmatched = COUNT(loose_cards(kept)), low = lowness(deal), eager = deal->eagerness[1 - me];
    double numbers[THROW_ROW] = {
        left, is_loose ? hope : 0, is_loose ? outs : 0, seen, hot, cool, (hot + cool + left_lying) * points / 10, points,
        is_loose ? 0 : hope, unmatched, on_set * points, on_runs * points, may_knock, left * left / 100.0,
        seen * points / 10, left_lying, after.gain, 10 * after.gin, may_knock ? 0 : 10 * after.knocking,
        may_knock ? after.gain : 0, left * low, unmatched * low, may_knock * low, (hot + cool) * low,
        left * eager, unmatched * eager, may_knock * eager, (hot + cool) * eager,
    };
    memcpy(row, numbers, sizeof numbers);
}

/* Fills the row; returns the least deadwood that can follow. */
static int take_row(const Deal *deal, double *row) {
    int me = deal->turn, card = upcard(deal), least = 999, thrown;
    Mask hand = deal->hand[me], live = live_cards(deal);
    EACH(thrown, hand) {
        int left = deadwood((hand | BIT(card)) ^ BIT(thrown));
        if (left < least) least = left;
    }
    int before = deadwood(hand), melds = is_melded(hand | BIT(card), card), knocks = least <= rules.limit;
    Prospects drawn = prospects(hand, before, live);
    double gain = before - drawn.gain - least, hope = 0, turn = (deal->turns[me] + 1) / 10.0;
    double low = lowness(deal), eager = deal->eagerness[1 - me];
    for (int i = 0; i < partners[card]; i++)
        if (partner[card][i] & hand)
            hope += COUNT(partner_outs[card][i] & live) * (points_of[card] + points_of[LOWEST(partner[card][i])]);
    hope /= COUNT(live);
    double numbers[TAKE_ROW] = {
        1, melds, gain, melds * gain, knocks, knocks * (1 - drawn.knocking), hope, melds ? 0 : hope, melds * turn, turn,
        before - least, melds * (before - least), gain * turn, deal->phase == OFFER || deal->phase == SECOND_OFFER,
        low, melds * low, gain * low, knocks * low, eager, melds * eager, knocks * eager,
    };
    memcpy(row, numbers, sizeof numbers);
    return least;
}

/* The row of a knock with `out`, beside going on with `on`. */
static void knock_row(const Deal *deal, int out, int left, int on, double *row) {
    int me = deal->turn;
    Mask hand = deal->hand[me], live = live_cards(deal), seen = deal->known[1 - me], thrown = deal->thrown[1 - me];
    Spread spread = knock_spread(hand ^ BIT(out), live | seen);
    Prospects after = prospects(hand ^ BIT(on), deadwood(hand ^ BIT(on)), live);
    double turn = deal->turns[me] / 10.0, d = left / 10.0, known = COUNT(seen);
    double last = deal->lately[1 - me][0] / 10.0, before = deal->lately[1 - me][1] / 10.0, recent = (last + before) / 2;
    double mean = thrown ? points_in(thrown) / 10.0 / COUNT(thrown) : 1;
    double ours = deal->score[me] / 100.0, theirs = deal->score[1 - me] / 100.0, eager = deal->eagerness[1 - me];
    double numbers[KNOCK_ROW] = {
        1, d, d * d, turn, turn * turn, turn * d, turn * turn * d, known, known * d, CARDS - deal->at <= 8,
        10 * after.gin, points_in(reach_of(&spread, live, 1)) / (double)COUNT(live), COUNT(reach_of(&spread, seen, 1)),
        after.gain, after.gain * turn, mean, last, before, d * recent, turn * recent, ours, theirs, ours * d, theirs * d,
        ours > 0.8, ours > 0.9, theirs > 0.7, theirs > 0.85, ours * turn, theirs * turn,
        eager, eager * d, eager * turn, eager * turn * d,
    };
    memcpy(row, numbers, sizeof numbers);
}

static void position_row(const Deal *deal, int left, double gain, double *row) {
    int me = deal->turn;
    double turn = (deal->turns[me] + (deal->phase != THROW)) / 10.0, d = left / 10.0;
    double numbers[POSITION_ROW] = {
        1, d, d * d, turn, turn * d, turn * turn, COUNT(deal->known[1 - me]), lowness(deal), gain / 10, left <= rules.limit,
    };
    memcpy(row, numbers, sizeof numbers);
}

/* ---- players ---- */

typedef enum { SIMPLE, HOARDER, EXPERT, AT_ONCE, WAITER } Kind;

typedef struct {
    Kind kind;
    const Weights *weights; /* of the expert and its variants */
    int first_round;        /* without weights for taking and knocking yet */
    double noise;           /* how often a throw is one of the good ones at random */
} Player;

/* What the expert thinks of its throws. */
typedef struct {
    double cost[CARDS];
    int left[CARDS], least, best, out; /* out: the throw to go out with, -1 where none is allowed */
    Mask sensible;
} Choice;

static Choice weigh(const Deal *deal, const Weights *weights) {
    enum { WITHIN_REACH = 14 };
    Choice choice = {.best = -1, .out = -1};
    Mask allowed, hand = deal->hand[deal->turn], live = live_cards(deal), loose = loose_cards(hand);
    int card;
    choice.least = throws(deal, choice.left, &allowed);
    EACH(card, allowed) {
        if (choice.left[card] > choice.least + WITHIN_REACH) continue;
        double row[THROW_ROW];
        throw_row(deal, card, choice.left[card], loose, live, row);
        choice.cost[card] = times(weights->throw[stage_of(deal->turns[deal->turn])], row, THROW_ROW);
        choice.sensible |= BIT(card);
        if (choice.best < 0 || choice.cost[card] < choice.cost[choice.best]) choice.best = card;
        int leaves_least = choice.left[card] == choice.least && choice.least <= rules.limit;
        if (leaves_least && (choice.out < 0 || choice.cost[card] < choice.cost[choice.out])) choice.out = card;
    }
    return choice;
}

static int goes_out(const Deal *deal, const Player *player, const Choice *choice) {
    if (choice->out < 0 || player->kind == WAITER) return choice->out >= 0 && !choice->least;
    if (!choice->least || player->kind == AT_ONCE) return 1;
    if (player->first_round) return choice->least <= 10 - deal->turns[deal->turn];
    double row[KNOCK_ROW];
    knock_row(deal, choice->out, choice->least, choice->best, row);
    return times(player->weights->knock, row, KNOCK_ROW) > 0;
}

static int simple_throw(const Deal *deal, const Player *player, int *out) {
    int left[CARDS], card, thrown = -1;
    Mask allowed;
    int least = throws(deal, left, &allowed);
    EACH(card, allowed)
        if (left[card] == least && (thrown < 0 || points_of[card] > points_of[thrown])) thrown = card;
    *out = least <= (player->kind == SIMPLE ? rules.limit : 0);
    return thrown;
}

static int throw_of(const Deal *deal, const Player *player, int *out) {
    if (!deadwood(deal->hand[deal->turn])) return GO_BIG;
    if (player->kind <= HOARDER) return simple_throw(deal, player, out);
    Choice choice = weigh(deal, player->weights);
    *out = goes_out(deal, player, &choice);
    if (*out) return choice.out;
    if (player->noise <= 0 || chance() >= player->noise) return choice.best;
    int good[12], n = 0, card;
    EACH(card, choice.sensible)
        if (choice.cost[card] < choice.cost[choice.best] + 6) good[n++] = card;
    return good[below(n)];
}

static int takes(const Deal *deal, const Player *player) {
    enum { LONG = 40 }; /* turns: two who take each other's throws for ever have to draw in the end */
    int card = upcard(deal);
    if (deal->turns[deal->turn] > LONG) return 0;
    if (player->kind <= HOARDER || player->first_round) return is_melded(deal->hand[deal->turn] | BIT(card), card);
    double row[TAKE_ROW];
    if (!take_row(deal, row)) return 1;
    if (deal->thrown[deal->turn] >> card & 1 || !(row[1] || row[4] || row[2] > -4)) return 0;
    return times(player->weights->take, row, TAKE_ROW) > 0;
}

static int play_move(Deal *deal, const Player *player, Result *result) {
    if (deal->phase != THROW) return take_or_leave(deal, deal->phase != MUST_DRAW && takes(deal, player), result);
    int out = 0, card = throw_of(deal, player, &out);
    return throw_card(deal, card, out, result);
}

static Result play_out(Deal deal, const Player *const players[2]) {
    Result result;
    while (!play_move(&deal, players[deal.turn], &result)) {
    }
    return result;
}

/* ---- what points are worth ---- */

enum { TARGET = 100 };

static double win_chance[TARGET + 1][TARGET + 1]; /* of player 0, by both scores; all zero until it is known */

static double chance_at(int ours, int theirs) { return ours >= TARGET ? 1 : theirs >= TARGET ? 0 : win_chance[ours][theirs]; }

/* From how often each player won a deal by so many points. */
static void find_win_chances(double won[2][TARGET]) {
    for (int sum = 2 * TARGET - 2; sum >= 0; sum--)
        for (int ours = sum < TARGET ? 0 : sum - TARGET + 1; ours < TARGET && ours <= sum; ours++) {
            double chance = 0, all = 0;
            for (int points = 1; points < TARGET; points++) {
                all += won[0][points] + won[1][points];
                chance += won[0][points] * chance_at(ours + points, sum - ours);
                chance += won[1][points] * chance_at(ours, sum - ours + points);
            }
            win_chance[ours][sum - ours] = chance / all;
        }
}

static double net(const Result *result) { return result->winner < 0 ? 0 : result->winner ? -result->points : result->points; }

/* What a result is worth to player 0: by how much it changes the chance to win the match, two points for 1 %. */
static double worth(const Deal *deal, const Result *result) {
    int ours = deal->score[0], theirs = deal->score[1], points = result->points;
    if (result->winner < 0) return 0;
    double after = result->winner ? chance_at(ours, theirs + points) : chance_at(ours + points, theirs);
    return 200 * (after - chance_at(ours, theirs));
}

/* ---- least squares ---- */

typedef struct {
    int n;
    double products[LONGEST_ROW][LONGEST_ROW], sums[LONGEST_ROW], count;
} Fit;

static void observe(Fit *fit, const double *row, double value) {
    for (int i = 0; i < fit->n; i++) {
        for (int j = 0; j < fit->n; j++) fit->products[i][j] += row[i] * row[j];
        fit->sums[i] += row[i] * value;
    }
    fit->count++;
}

/* Moves `weights` towards the solution by the share `step` of the way. */
static void solve(const Fit *fit, double *weights, double step) {
    double m[LONGEST_ROW][LONGEST_ROW + 1];
    int n = fit->n;
    if (!fit->count) return;
    for (int i = 0; i < n; i++) {
        memcpy(m[i], fit->products[i], sizeof fit->products[i]);
        m[i][i] += 1 + 1e-5 * fit->count; /* numbers that never vary get no weight */
        m[i][n] = fit->sums[i];
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            if (k == i) continue;
            double share = m[k][i] / m[i][i];
            for (int j = i; j <= n; j++) m[k][j] -= share * m[i][j];
        }
    for (int i = 0; i < n; i++) weights[i] += step * (m[i][n] / m[i][i] - weights[i]);
}

/* ---- a round of learning ---- */

typedef struct {
    Fit throw[STAGES], take, knock, position, draw, gin;
    double won[2][TARGET];
    long deals, states;
} Round;

typedef struct {
    double worth, points;
} Brought;

/* What a move of player 0 brings when the stock is shuffled by `salt` and the deal is played to its end. */
static Brought try_move(const Deal *deal, const Player *const players[2], int move, int out, uint64_t salt) {
    Deal trial = *deal;
    Result result;
    seed(salt);
    shuffle(trial.deck + trial.at, CARDS - trial.at);
    int over = deal->phase == THROW ? throw_card(&trial, move, out, &result) : take_or_leave(&trial, move, &result);
    if (!over) result = play_out(trial, players);
    return (Brought){worth(deal, &result), net(&result)};
}

static void study_throw(Round *round, const Deal *deal, const Player *const players[2], uint64_t salt) {
    Choice choice = weigh(deal, players[0]->weights);
    Mask live = live_cards(deal), loose = loose_cards(deal->hand[0]);
    double rows[12][THROW_ROW], mean_row[THROW_ROW] = {0}, brought[12], mean = 0, row[LONGEST_ROW];
    int n = 0, card;
    if (!choice.least) {
        position_row(deal, 0, 0, row);
        observe(&round->gin, row, deadwood(deal->hand[1]));
        return;
    }
    EACH(card, choice.sensible) {
        if (choice.cost[card] >= choice.cost[choice.best] + 8) continue;
        throw_row(deal, card, choice.left[card], loose, live, rows[n]);
        Brought one = try_move(deal, players, card, 0, salt);
        brought[n] = one.worth;
        if (card == choice.best) {
            Prospects after = prospects(deal->hand[0] ^ BIT(card), choice.left[card], live);
            position_row(deal, choice.left[card], after.gain, row);
            observe(&round->position, row, one.points);
            if (choice.out >= 0) {
                knock_row(deal, choice.out, choice.least, choice.best, row);
                double other = try_move(deal, players, card, 0, salt + 1).worth;
                observe(&round->knock, row, try_move(deal, players, choice.out, 1, salt).worth - (one.worth + other) / 2);
            }
        }
        for (int i = 0; i < THROW_ROW; i++) mean_row[i] += rows[n][i];
        mean += brought[n++];
    }
    for (int k = 0; k < n && n > 1; k++) {
        for (int i = 0; i < THROW_ROW; i++) rows[k][i] -= mean_row[i] / n;
        observe(&round->throw[stage_of(deal->turns[0])], rows[k], mean / n - brought[k]);
    }
    round->states++;
}

static void study_draw(Round *round, const Deal *deal, const Player *const players[2], uint64_t salt) {
    double row[LONGEST_ROW], drawn[POSITION_ROW];
    int before = deadwood(deal->hand[0]);
    if (!take_row(deal, row)) return;
    position_row(deal, before, prospects(deal->hand[0], before, live_cards(deal)).gain, drawn);
    Brought stock = try_move(deal, players, 0, 0, salt), other = try_move(deal, players, 0, 0, salt + 1);
    observe(&round->draw, drawn, (stock.points + other.points) / 2);
    if (!(row[1] || row[4] || row[2] > -4)) return;
    double taken = try_move(deal, players, 1, 0, salt).worth + try_move(deal, players, 1, 0, salt + 1).worth;
    observe(&round->take, row, (taken - stock.worth - other.worth) / 2);
}

/* A match in which player 0 learns. The trials never touch the random numbers of the play itself. */
static void learn_from_match(Round *round, const Player *const players[2], uint64_t number) {
    const Player exploring = {EXPERT, players[0]->weights, players[0]->first_round, 0.15};
    int score[2] = {0, 0}, knocks[2] = {0, 0};
    for (int played = 0; score[0] < TARGET && score[1] < TARGET; played++) {
        seed(number * 1000 + played);
        Deal deal = new_deal((number + played) & 1);
        for (int seat = 0; seat < 2; seat++) {
            deal.score[seat] = score[seat];
            deal.eagerness[seat] = (knocks[seat] + 1.0) / (played + 2.0) - 0.5;
        }
        Result result;
        for (int over = 0; !over;) {
            uint64_t salt = random_bits();
            if (win_chance[0][0] > 0 && deal.turn == 0 && deal.phase != MUST_DRAW && salt & 64) {
                if (deal.phase != THROW)
                    study_draw(round, &deal, players, salt);
                else if (deadwood(deal.hand[0]))
                    study_throw(round, &deal, players, salt);
            }
            seed(salt);
            over = play_move(&deal, deal.turn ? players[1] : &exploring, &result);
        }
        round->deals++;
        if (result.winner < 0) continue;
        score[result.winner] += result.points;
        knocks[result.winner] += result.end == KNOCK;
        knocks[1 - result.winner] += result.end == UNDERCUT;
        round->won[result.winner][result.points < TARGET ? result.points : TARGET - 1]++;
    }
}

static void learn(Weights *weights, int first_round, long states, uint64_t salt, double step) {
    enum { DEALS_TO_KNOW_CHANCES = 20000 };
    static Round round;
    Player expert = {EXPERT, weights, first_round, 0};
    memset(&round, 0, sizeof round);
    memset(win_chance, 0, sizeof win_chance);
    for (int stage = 0; stage < STAGES; stage++) round.throw[stage].n = THROW_ROW;
    round.take.n = TAKE_ROW;
    round.knock.n = KNOCK_ROW;
    round.position.n = round.draw.n = round.gin.n = POSITION_ROW;
    for (uint64_t number = 0; round.states < states; number++) {
        seed(salt + number);
        double lot = chance();
        Kind kind = SIMPLE;
        while (kind < WAITER && lot > rules.share[kind]) lot -= rules.share[kind++];
        Player opponent = {kind, weights, first_round, 0};
        learn_from_match(&round, (const Player *const[2]){&expert, &opponent}, salt + number);
        if (!win_chance[0][0] && round.deals > DEALS_TO_KNOW_CHANCES) find_win_chances(round.won);
    }
    for (int stage = 0; stage < STAGES; stage++) solve(&round.throw[stage], weights->throw[stage], step);
    solve(&round.take, weights->take, step);
    solve(&round.knock, weights->knock, step);
    solve(&round.position, weights->position, 1);
    solve(&round.draw, weights->draw, 1);
    solve(&round.gin, weights->gin, 1);
}

/* ---- the command ---- */

/* How many of so many games to 100 the expert wins against one opponent. */
static double win_rate(const Weights *weights, Kind kind, int games) {
    const Player expert = {EXPERT, weights, 0, 0}, opponent = {kind, weights, 0, 0};
    const Player *const players[2] = {&expert, &opponent};
    int won = 0;
    for (int game = 0; game < games; game++) {
        int score[2] = {0, 0}, knocks[2] = {0, 0};
        for (int played = 0; score[0] < TARGET && score[1] < TARGET; played++) {
            seed(1u << 30 | (game / 2 * 100 + played));
            Deal deal = new_deal((game + played) & 1);
            for (int seat = 0; seat < 2; seat++) {
                deal.score[seat] = score[seat];
                deal.eagerness[seat] = (knocks[seat] + 1.0) / (played + 2.0) - 0.5;
            }
            Result result = play_out(deal, players);
            if (result.winner < 0) continue;
            score[result.winner] += result.points;
            knocks[result.winner] += result.end == KNOCK;
            knocks[1 - result.winner] += result.end == UNDERCUT;
        }
        won += score[0] > score[1];
    }
    return 100.0 * won / games;
}

static void print_row(const char *name, const double *row, int n, const char *end) {
    if (name) printf("        %s=", name);
    printf("(");
    for (int i = 0; i < n; i++) printf("%.4g, ", row[i]);
    printf(")%s", end);
}

static void print_weights(const Weights *weights) {
    printf("    \"%s\": Weights(\n        throw=(", rules.name);
    for (int stage = 0; stage < STAGES; stage++) print_row(NULL, weights->throw[stage], THROW_ROW, ", ");
    printf("),\n");
    print_row("take", weights->take, TAKE_ROW, ",\n");
    print_row("knock", weights->knock, KNOCK_ROW, ",\n");
    print_row("position", weights->position, POSITION_ROW, ",\n");
    print_row("draw", weights->draw, POSITION_ROW, ",\n");
    print_row("gin", weights->gin, POSITION_ROW, ",\n    ),\n");
}

int main(int count, char **words) {
    static const Rules known[] = {
        {"modern", 10, 25, 31, 25, 1, 1, {0.4, 0.05, 0.2, 0.25, 0.1}},
        {"classic", 10, 20, 20, 10, 1, 1, {0.45, 0.05, 0.2, 0.15, 0.15}},
        {"rooms", 10, 0, 0, 0, 0, 0, {0.4, 0.05, 0.2, 0.25, 0.1}},
        {"straight", 0, 25, 31, 25, 1, 1, {0.4, 0.05, 0.2, 0.25, 0.1}},
    };
    if (count != 5) return fprintf(stderr, "fit RULES STATES ROUNDS SEED\n"), 2;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].name, words[1])) rules = known[i];
    if (!rules.name) return fprintf(stderr, "no rules of that name\n"), 2;
    long states = atol(words[2]);
    int rounds = atoi(words[3]);
    uint64_t salt = strtoull(words[4], NULL, 10) * 1000000007ULL;
    static Weights weights;
    tabulate();
    for (int stage = 0; stage < STAGES; stage++) { /* to begin with: low deadwood, few gifts */
        weights.throw[stage][0] = 1;
        weights.throw[stage][1] = 0.15;
        weights.throw[stage][3] = weights.throw[stage][4] = 3;
        weights.throw[stage][5] = 1.5;
    }
    for (int at = 0; at < rounds; at++) {
        learn(&weights, at == 0, at < rounds - 2 ? states / 4 : states, salt + (uint64_t)at * 7777777, at == 0 ? 1 : 0.5);
        fprintf(stderr, "%s, round %d:", rules.name, at + 1);
        static const char *names[] = {"simple", "hoarder", "itself", "at once", "waiter"};
        for (Kind kind = SIMPLE; kind <= WAITER; kind++)
            if (kind != EXPERT) fprintf(stderr, "  %s %.1f %%", names[kind], win_rate(&weights, kind, at == rounds - 1 ? 4000 : 400));
        fprintf(stderr, "\n");
    }
    print_weights(&weights);
    return 0;
}
