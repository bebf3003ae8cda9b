import { fileURLToPath } from 'node:url';

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
