/** A name without invisible characters; undefined when nothing is left. */
export function visibleName(name: string | undefined): string | undefined {
  const seen = name?.replace(/[\p{Cf}\p{Cc}]/gu, '').trim();
  return seen === '' ? undefined : seen;
}

/** A name's initial for a small circle: its first letter, digit or sign. */
export function initialOf(name: string): string {
  const [letter] = name.match(/[\p{L}\p{N}]/u) ?? [...name];
  return letter?.toUpperCase() ?? '';
}
