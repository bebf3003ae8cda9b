// What two texts look like is compared letter by letter, as UTS #39 (https://www.unicode.org/reports/tr39/) compares them,
// for the scripts whose letters are taken for Latin ones, in any case and without what is hardly seen.

/** Letters that look like the Latin ones before them, or like another sign. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аαɑᎪА',
  b: 'ВвЬьβΒᏴƅ',
  c: 'сСϲᏟ',
  d: 'ԁđᎠ',
  e: 'еЕΕεєЄᎬҽ',
  f: 'ғƒϝ',
  g: 'ɡցᏀ',
  h: 'НнһҺΗհᎻħ',
  j: 'јЈϳᎫ',
  k: 'КкκΚᏦ',
  l: '1iıIіІΙιӀӏΙǀᏆł',
  m: 'МмΜᎷ',
  n: 'Νոηпռ',
  o: '0оОοΟօσøᎤ',
  p: 'рРρΡᏢ',
  q: 'ԛզ',
  r: 'гᎡɾ',
  s: 'ѕЅᏚꜱ',
  t: 'тТτΤᎢ',
  u: 'սυμʋ',
  v: 'ѵνᏙ',
  w: 'ԝωᎳ',
  x: 'хХχΧ',
  y: 'уУΥүҮγʏ',
  z: 'ΖᏃʐ',
  3: 'зЗӡʒ',
};
const LATIN = new Map(Object.entries(TWINS).flatMap(([latin, twins]) => [...twins].map((twin) => [twin, latin])));
/** Marks above any letter, what is not seen, and what separates words. */
const HARDLY_SEEN = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\s._-]/gu;

function drawn(text: string): string {
  const letters = text.normalize('NFKD').replace(HARDLY_SEEN, '');
  return [...letters]
    .map((letter) => (LATIN.get(letter) ?? letter).toLowerCase())
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Whether two texts look the same, or do in capitals or in small letters. */
export function looksLike(one: string, other: string): boolean {
  const looks = (text: string) => [text, text.toLowerCase(), text.toUpperCase()].map(drawn);
  const others = new Set(looks(other));
  return looks(one).some((look) => others.has(look));
}
