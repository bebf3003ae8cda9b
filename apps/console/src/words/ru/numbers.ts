const rules = new Intl.PluralRules('ru');

export function plural(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

/** Writes decimal commas in place of points. */
export function withCommas(text: string): string {
  return text.replaceAll(/(?<=\d)\.(?=\d)/g, ',');
}
