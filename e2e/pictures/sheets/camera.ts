import { resize, type Scheme, type Size, setScheme, waitForPictures } from '../../stage/appearance.ts';
import type { Player } from '../../stage/player.ts';
import type { Album } from './album.ts';

type Look = { readonly scheme: Scheme; readonly size: Size };

/** Every size; the largest in both themes. */
const LOOKS: readonly Look[] = [
  { scheme: 'light', size: '390x844' },
  { scheme: 'dark', size: '390x844' },
  { scheme: 'light', size: '360x640' },
  { scheme: 'dark', size: '360x560' },
  { scheme: 'light', size: '320x568' },
];

/** Takes pictures of the app on the phone, at every size. */
export async function takePictures(player: Player, language: string, state: string, album: Album): Promise<void> {
  for (const { scheme, size } of LOOKS) {
    await setScheme(player, scheme);
    await resize(player, size);
    await waitForPictures(player);
    const png = await player.page.getByTestId('app-frame').screenshot();
    album.add({ state, look: `${language}, ${scheme}, ${size}`, png });
  }
  await resize(player, '390x844');
}
