import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Above all ids of the demo, which `npm start` fills in. */
const FIRST_ID = 1_000_000;
const SHOPS = 1_400;
const GROUPS = 300;

/** The shop that has a tenth of all lots. */
export const BIG_SHOP = FIRST_ID;

/** Words by which the bench searches: 'classic' is in half of all nicknames, both in a twentieth. */
export const COMMON = 'classic lamp';
/** In one nickname of ten thousand. */
export const RARE = 'щуквоградский';
/** In a tenth of the nicknames of the older half, and nowhere else: no look at the newest lots finds it. */
export const OLD = 'vintage';

const SYLLABLES = {
  en: 'ba cor den fil gra hum jas kel lum mor nip ost pra quin ros ste tam urb vin wol yar zep blu cra dro eff'.split(
    ' ',
  ),
  ru: 'ба вор гре дым жил зуб кло лес мор нит ось пра рын ста туф ушь фор хло цик чер шум эхо юрт яго бли дро'.split(
    ' ',
  ),
};

/** Writes the files that `ops market import` reads, in the order in which it needs them. */
export async function writeMarketFiles(folder: string, lots: number): Promise<[kind: string, file: string][]> {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => FIRST_ID + n);
  const texts = {
    categories: `id,nickname\n${FIRST_ID},All\n`,
    shops: `id,category_id,nickname\n${numbers(SHOPS)
      .map((id) => `${id},${FIRST_ID},Shop ${id}\n`)
      .join('')}`,
    groups: `id,nickname\n${numbers(GROUPS)
      .map((id) => `${id},Group ${id}\n`)
      .join('')}`,
  };
  const files: [string, string][] = [];
  for (const [kind, text] of Object.entries(texts)) {
    const file = join(folder, `${kind}.csv`);
    await writeFile(file, text);
    files.push([kind, file]);
  }
  const file = join(folder, 'lots.csv');
  await pipeline(lotLines(lots), createWriteStream(file));
  return [...files, ['lots', file]];
}

function* lotLines(lots: number): Generator<string> {
  yield 'id,shop_id,group_id,nickname,description,price,url,image\n';
  const words = makeWords();
  const word = () => words[Math.floor(words.length * Math.random() ** 2)] ?? '';
  const sometimes = (share: number, text: string) => (Math.random() < share ? `${text} ` : '');
  for (let n = 0; n < lots; n += 1) {
    const id = FIRST_ID + n;
    const common = Math.random() < 0.5 ? `classic ${sometimes(0.1, 'lamp')}` : '';
    const rare = sometimes(0.0001, RARE) + sometimes(n < lots / 2 ? 0.1 : 0, OLD);
    const nickname = `${word()} ${common}${word()} ${sometimes(0.002, 'walnut')}${rare}${word()}`;
    // Some are as long as they may be.
    const description = Array.from({ length: Math.random() < 0.01 ? 250 : 9 }, word)
      .join(' ')
      .slice(0, 2_000)
      .trim();
    const shop = FIRST_ID + (Math.random() < 0.1 ? 0 : 1 + Math.floor((SHOPS - 1) * Math.random() ** 2));
    const group = FIRST_ID + Math.floor(GROUPS * Math.random());
    yield `${id},${shop},${group},${nickname},${description},5 USD,https://shop.example/lots/${id},https://shop.example/${id}.jpg\n`;
  }
}

function makeWords(): string[] {
  return Array.from({ length: 6_000 }, (_, n) => {
    const syllables = n % 2 === 0 ? SYLLABLES.en : SYLLABLES.ru;
    const length = 2 + Math.floor(Math.random() * 3);
    return Array.from({ length }, () => syllables[Math.floor(Math.random() * syllables.length)]).join('');
  });
}
