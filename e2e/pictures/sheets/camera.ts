import { dress, resize, type Scheme, type Size, seesPictures } from '../../journeys/stage/dress.ts';
import type { Player } from '../../journeys/stage/player.ts';
import type { Album } from './album.ts';

type Look = { readonly name: string; readonly scheme: Scheme; readonly size: Size };

const COMMON: readonly Look[] = [
  { name: 'light', scheme: 'light', size: '390x844' },
  { name: 'dark', scheme: 'dark', size: '390x844' },
];
const SMALL: Look = { name: 'dark, small', scheme: 'dark', size: '360x640' };

/** Keeps pictures of what the phone shows of the app: in both themes, and in English on a small phone, too. */
export async function takePictures(player: Player, language: string, state: string, album: Album): Promise<void> {
  for (const { name, scheme, size } of language === 'en' ? [...COMMON, SMALL] : COMMON) {
    await dress(player, scheme);
    await resize(player, size);
    await seesPictures(player);
    const png = await player.page.getByTestId('app-frame').screenshot();
    album.add({ state, look: `${language}, ${name}`, png });
  }
  await resize(player, '390x844');
}
