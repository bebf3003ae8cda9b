import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutLine } from '../../platform/clean-text.ts';
import type { CardText } from './words.ts';

/** A picture for a chat is square, one for a story has the shape of a phone. */
export const shapes = ['chat', 'story'] as const;
export type Shape = (typeof shapes)[number];

/** In units of which a card is 1080 wide. */
type Layout = {
  readonly height: number;
  /** The top of the text: the messenger's own buttons cover the ends of a story. */
  readonly top: number;
  readonly scene: { readonly y: number; readonly height: number; readonly from: number; readonly units: number };
};

/** The scene is 300 units wide and high; `from` is the first that is seen, `units` how many are. */
const layouts: Record<Shape, Layout> = {
  chat: { height: 1080, top: 96, scene: { y: 470, height: 550, from: 122, units: 171.875 } },
  story: { height: 1920, top: 300, scene: { y: 700, height: 960, from: 0, units: 300 } },
};

const scene = readFileSync(new URL('scene.svg', import.meta.url), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** A shared card as SVG: what was won above the market street. Texts are escaped, and are all that differs. */
export function drawCard(shape: Shape, product: string, { title, figure, below }: CardText): string {
  const { height, top, scene: seen } = layouts[shape];
  const text = (y: number, size: number, colour: string, content: string, weight = 700) =>
    `<text x="540" y="${top + y}" text-anchor="middle" font-family="Rubik" font-weight="${weight}" font-size="${size}"
      fill="${colour}">${escapeXml(content)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 ${height}">
    <defs>
      <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#0e1020"/><stop offset=".6" stop-color="#241c56"/><stop offset="1" stop-color="#3b2a78"/>
      </linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#ffb52e" stop-opacity=".34"/>
        <stop offset="1" stop-color="#ffb52e" stop-opacity="0"/></radialGradient>
      <clipPath id="window"><rect x="60" y="${seen.y}" width="960" height="${seen.height}" rx="44"/></clipPath>
    </defs>
    <rect width="1080" height="${height}" fill="url(#night)"/>
    <ellipse cx="540" cy="${top + 190}" rx="560" ry="250" fill="url(#glow)"/>
    ${text(0, 38, '#b9b2e8', cut(product), 500)}
    ${text(84, 60, '#fff6df', title)}
    ${text(244, 148, '#ffd35c', figure)}
    ${text(320, 44, '#d8d2ff', below, 500)}
    <g clip-path="url(#window)">
      <svg x="60" y="${seen.y}" width="960" height="${seen.height}" viewBox="0 ${seen.from} 300 ${seen.units}"
        stroke-linecap="round" stroke-linejoin="round">${scene}</svg>
    </g>
    <rect x="60" y="${seen.y}" width="960" height="${seen.height}" rx="44" fill="none" stroke="#ffc53d" stroke-width="5"/>
  </svg>`;
}

const LONGEST_PRODUCT = 32;

function cut(product: string): string {
  const start = cutLine(product, LONGEST_PRODUCT);
  return start === product ? product : `${start}…`;
}

function escapeXml(text: string): string {
  // XML has no way to write control characters.
  return text
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
}

const fontFiles = [
  import.meta.resolve('@expo-google-fonts/rubik/500Medium/Rubik_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf'),
].map((address) => fileURLToPath(address));

/** Of 100: what a flat drawing needs to look clean. */
const QUALITY = 74;

/** Pixels: as sharp as a phone shows it, and below 150 kB in either shape. */
export const CARD_WIDTH = 900;

/** Renders SVG as JPEG, on threads other than the server's own. Its fonts are ours: texts look the same on every host. */
export async function renderCard(svg: string): Promise<Buffer> {
  // Native code, which only servers that draw have to load.
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Rubik' };
  const { pixels, width, height } = await renderAsync(svg, { font, fitTo: { mode: 'width', value: CARD_WIDTH } });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
