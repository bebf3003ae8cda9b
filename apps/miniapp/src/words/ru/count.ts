const rules = new Intl.PluralRules('ru');

/** The form of a noun that goes with a number: день for 1 and 21, дня for 2, дней for 5 and 11. */
export function form(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** A number with its noun, on one line: '1 ход', '3 хода', '30 ходов'. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${count}\u00a0${form(count, one, few, many)}`;
}

/** An amount of TON with the decimal comma: '0,6 TON'. @param amount in decimal, with a point */
export const ton = (amount: string): string => `${amount.replace('.', ',')} TON`;
