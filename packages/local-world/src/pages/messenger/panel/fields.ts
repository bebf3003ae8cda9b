import { element } from '../element.ts';

export type Option = { readonly value: string; readonly label: string };

/** A labelled drop-down. */
export function select(
  name: string,
  label: string,
  options: readonly Option[],
  value: string,
  change: (value: string) => void,
): HTMLElement {
  const choices = options.map((option) =>
    element('option', { value: option.value, selected: option.value === value }, option.label),
  );
  const field = element('select', { name, 'data-testid': `choose-${name}` }, ...choices);
  field.addEventListener('change', () => change(field.value));
  return element('label', { class: 'field' }, element('span', {}, label), field);
}

/** A labelled line of text, applied on blur or Enter. */
export function text(
  name: string,
  label: string,
  value: string,
  hint: string,
  change: (value: string) => void,
): HTMLElement {
  const field = element('input', {
    name,
    value,
    placeholder: hint,
    spellcheck: 'false',
    autocomplete: 'off',
    'data-testid': `choose-${name}`,
  });
  field.addEventListener('change', () => change(field.value.trim()));
  return element('label', { class: 'field' }, element('span', {}, label), field);
}

export function checkbox(
  name: string,
  label: string,
  checked: boolean,
  change: (checked: boolean) => void,
): HTMLElement {
  const field = element('input', { type: 'checkbox', name, checked, 'data-testid': `choose-${name}` });
  field.addEventListener('change', () => change(field.checked));
  return element('label', { class: 'check' }, field, element('span', {}, label));
}

/** A choice among drawn options: arrow keys move between them. */
export function radio(
  name: string,
  value: string,
  checked: boolean,
  shown: readonly (Node | string)[],
  change: () => void,
): HTMLElement {
  const field = element('input', { type: 'radio', name, value, checked, 'data-testid': `${name}-${value}` });
  field.addEventListener('change', change);
  return element('label', { class: `pick pick-${name}` }, field, ...shown);
}

export function group(title: string, className: string, ...content: Node[]): HTMLElement {
  return element('fieldset', { class: className }, element('legend', {}, title), ...content);
}
