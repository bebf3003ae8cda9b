const rules = new Intl.PluralRules('ru');

/** A number with its Russian noun, on one line: '1 день', '3 дня', '7 дней'. */
export function counted(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count);
  return `${count}\u00a0${rule === 'one' ? one : rule === 'few' ? few : many}`;
}
