import { defaultValues, selectButton } from "./components.js";
import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { ask } from "./popup.js";
import { selectItems } from "./selects.js";

/**
 * @typedef {import("./types.js").Component} Component
 * @typedef {import("./store.js").Store} Store
 *
 * @typedef {object} Field   A part of the form: what is shown, what it answers, and what is wrong with that.
 * @property {HTMLElement} element
 * @property {HTMLElement} [control]   what takes the focus
 * @property {() => Record<string, any>} read
 * @property {() => string | null} problem
 */

/** @type {Record<number, (component: Component, store: Store, name: string) => Field>} */
const FIELDS = {
  3: selectField,
  4: textField,
  5: selectField,
  6: selectField,
  7: selectField,
  8: selectField,
  21: (component, _, name) => optionsField(component, name, "radio"),
  22: (component, _, name) => optionsField(component, name, "checkbox"),
  23: checkboxField,
};

/**
 * An application's form over one person's screen. It is no modal dialog of the browser's kind, because the screens
 * beside it belong to other people; its own screen is made inert instead, by whoever shows it.
 *
 * @param {import("./types.js").Modal} modal
 * @param {Store} store
 * @param {{submit: (components: object[]) => void, cancel: () => void}} deeds
 */
export function drawModal(modal, store, deeds) {
  const rows = modal.components.map((component, index) => drawRow(component, store, `${store.me}-field-${index}`));
  const failure = h("p.failure", { role: "alert" });
  const titleId = `${store.me}-modal-title`;
  const cancel = () => deeds.cancel();
  const form = h(
    "form",
    { novalidate: true },
    h("header.modal-top", {}, h("h2", { id: titleId }, modal.title), closeButton(cancel)),
    h(
      "div.modal-body",
      {},
      rows.map((row) => row.element),
      failure,
    ),
    h(
      "footer.modal-actions",
      {},
      h("button.button.secondary", { type: "button", onclick: cancel }, "Cancel"),
      h("button.button.primary", {}, "Submit"),
    ),
  );
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog.modal", { "aria-labelledby": titleId }, form));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!check(rows)) return;
    failure.textContent = "";
    deeds.submit(rows.map((row) => row.read()));
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") cancel();
  });
  return {
    dialog,
    focus: () => (rows.find((row) => row.control)?.control ?? dialog.querySelector("button"))?.focus(),
    /** @param {string} text */
    fail: (text) => {
      failure.textContent = text;
    },
  };
}

/** @param {() => void} cancel */
function closeButton(cancel) {
  return h("button.icon.close", { type: "button", "aria-label": "Close", onclick: cancel });
}

/** Shows every problem and goes to the first; whether there is none. @param {ReturnType<typeof drawRow>[]} rows */
function check(rows) {
  const wrong = rows.filter((row) => row.check());
  wrong[0]?.control?.focus();
  return wrong.length === 0;
}

/** @param {Component} component @param {Store} store @param {string} name */
function drawRow(component, store, name) {
  const { type, id } = component;
  if (type === 18 && component.component) {
    const field = drawField(component.component, store, name);
    return labelled(component, field, name, () => ({ type, id, component: field.read() }));
  }
  if (type === 1 && component.components?.[0]) {
    const field = drawField(component.components[0], store, name);
    return labelled(component.components[0], field, name, () => ({ type, id, components: [field.read()] }));
  }
  const element = type === 10 ? h("div.text", {}, markdown(component.content ?? "", store)) : unmodelled(type);
  return { element, control: undefined, read: () => ({ type, id }), check: () => null };
}

/** @param {Component} component @param {Store} store @param {string} name */
function drawField(component, store, name) {
  const known = FIELDS[component.type];
  if (known) return known(component, store, name);
  return { element: unmodelled(component.type), read: () => bare(component), problem: () => null };
}

/** @param {number} type */
const unmodelled = (type) => h("p.unmodelled", {}, `Component type ${type} is not modelled`);

/** @param {Component} component */
const bare = ({ type, id, custom_id }) => ({ type, id, custom_id });

/** @param {Component} component */
const isRequired = (component) => component.required ?? true;

/**
 * A field with its name above it, and below it what is wrong.
 *
 * @param {Component} label   what names it
 * @param {Field} field
 * @param {string} name
 * @param {() => Record<string, any>} read
 */
function labelled(label, field, name, read) {
  const problem = h("p.failure", { role: "alert", id: `${name}-problem` });
  const { control } = field;
  const isGroup = field.element.matches("[role$=group]");
  const isNative = control?.matches("input, textarea") && !isGroup;
  const title = h(isNative ? "label.field-name" : "span.field-name", { id: `${name}-name`, for: isNative && name });
  title.append(label.label ?? "");
  const description = label.description ? h("small", { id: `${name}-note` }, label.description) : null;
  if (isNative && control) control.id = name;
  if (isGroup) field.element.setAttribute("aria-labelledby", title.id);
  (isGroup ? field.element : control)?.setAttribute("aria-describedby", `${name}-note ${problem.id}`);
  const check = () => {
    problem.textContent = field.problem() ?? "";
    return problem.textContent || null;
  };
  return { element: h("div.form-row", {}, title, description, field.element, problem), control, read, check };
}

/** @param {Component} component @returns {Field} */
function textField(component) {
  const { value = "", placeholder, max_length = 4000, min_length = 0, style } = component;
  const attributes = { placeholder, maxlength: max_length, "aria-required": String(isRequired(component)) };
  const isLong = style === 2;
  const control = /** @type {HTMLInputElement} */ (
    h(isLong ? "textarea.text-input" : "input.text-input", {
      ...attributes,
      type: !isLong && "text",
      rows: isLong && 4,
    })
  );
  control.value = value ?? "";
  const problem = () => {
    if (!control.value) return isRequired(component) ? "This field is required" : null;
    return control.value.length < min_length ? `At least ${min_length} characters` : null;
  };
  return { element: control, control, read: () => ({ ...bare(component), value: control.value }), problem };
}

/** @param {Component} component @param {Store} store @param {string} name @returns {Field} */
function selectField(component, store, name) {
  let values = defaultValues(component);
  const box = h("div.select-box");
  const draw = () => {
    const button = selectButton(component, values, store, {
      "aria-labelledby": `${name}-name ${name}-value`,
      id: `${name}-value`,
      onclick: () => void choose(button),
    });
    box.replaceChildren(button);
    field.control = button;
    return button;
  };
  const { min_values: min = isRequired(component) ? 1 : 0, max_values: max = 1 } = component;
  /** @param {HTMLElement} button */
  const choose = async (button) => {
    const label = component.placeholder ?? "Options";
    const answer = await ask(button, { label, items: selectItems(component, store), chosen: values, min, max });
    if (!answer) return;
    values = answer;
    draw().focus();
  };
  const problem = () => {
    if (!values.length && !isRequired(component)) return null;
    return values.length < min ? `Choose ${min > 1 ? `at least ${min}` : "one"}` : null;
  };
  /** @type {Field} */
  const field = { element: box, read: () => ({ ...bare(component), values }), problem };
  draw();
  return field;
}

/** @param {Component} component @param {string} name @param {"radio" | "checkbox"} type @returns {Field} */
function optionsField(component, name, type) {
  const options = component.options ?? [];
  const inputs = options.map(({ value, default: checked }) => {
    const input = /** @type {HTMLInputElement} */ (h("input", { type, name, value }));
    input.checked = checked ?? false;
    return input;
  });
  const labels = options.map(({ label, description }, index) =>
    h("label.option", {}, inputs[index], h("span", {}, label, description && h("small", {}, description))),
  );
  const element = h("div.options", { role: type === "radio" ? "radiogroup" : "group" }, labels);
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const { min_values: min = Number(isRequired(component)), max_values: max = options.length } = component;
  const problem = () => {
    const count = chosen().length;
    if (!count && !isRequired(component)) return null;
    if (type === "radio") return count ? null : "Choose one";
    return min <= count && count <= max ? null : min === max ? `Choose ${min}` : `Choose ${min} to ${max}`;
  };
  const read = () => ({
    ...bare(component),
    ...(type === "radio" ? { value: chosen()[0] ?? null } : { values: chosen() }),
  });
  return { element, control: inputs.find((input) => input.checked) ?? inputs[0], read, problem };
}

/** @param {Component} component @returns {Field} */
function checkboxField(component) {
  const control = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox" }));
  control.checked = component.default ?? false;
  const element = h("div.options", {}, h("label.option", {}, control));
  return { element, control, read: () => ({ ...bare(component), value: control.checked }), problem: () => null };
}
