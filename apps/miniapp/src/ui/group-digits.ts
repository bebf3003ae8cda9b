/** The digits of a whole number in groups of three from the right: 75000 is ['75', '000']. */
export function groupDigits(value: number): string[] {
  return String(value).split(/\B(?=(?:\d{3})+$)/);
}
