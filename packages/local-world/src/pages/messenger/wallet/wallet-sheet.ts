import { element } from '../element.ts';
import type { Overlay } from '../overlay.ts';

/** Requests that need no decision are answered before a sheet would be visible. */
const AT_ONCE_MS = 200;

/** Shows the wallet over the app until `answer` settles. Closing it refuses. */
export async function showWalletSheet(
  overlay: Overlay,
  answer: Promise<unknown>,
  refuse: () => void,
): Promise<unknown> {
  const settled = answer.then(
    () => true,
    () => true,
  );
  const later = new Promise<false>((resolve) => setTimeout(resolve, AT_ONCE_MS, false));
  if (!(await Promise.race([settled, later]))) {
    let decided = false;
    const frame = element('iframe', { src: '/local/wallet', title: 'Wallet', 'data-testid': 'wallet-frame' });
    const put = overlay.ask({ testId: 'wallet-sheet', title: 'Lantern', body: [frame], buttons: [], form: 'sheet' });
    void put.finally(() => decided || refuse());
    await settled;
    decided = true;
    if (frame.isConnected) {
      overlay.dismiss();
    }
  }
  return answer;
}
