import { element } from '../element.ts';
import type { Answers, Host } from '../host.ts';
import { textOf } from '../message.ts';
import { walletAddress } from '../wallet/wallet-address.ts';

/** The wallet is one app: a second link opens in the same place. */
const WALLET_TAB = 'soho-local-wallet';

/** Links are shown, and only those to the local wallet are followed: others leave the local world. */
export const linkAnswers: Answers = {
  web_app_open_link: (host, data) => showLink(host, textOf(data, 'url') ?? '', 'The app opens a page in the browser'),
  web_app_open_tg_link: (host, data) => {
    const path = textOf(data, 'path_full') ?? '';
    const url = new URL(path, 'https://t.me');
    return url.pathname === '/share/url' ? showShare(host, url) : showLink(host, url.href, 'The app opens a chat');
  },
};

/** Shows a link instead of following it; one to the wallet can be followed. */
export async function showLink(host: Host, url: string, title: string): Promise<void> {
  const wallet = walletAddress(url, location.origin);
  const pressed = await host.overlay.ask({
    testId: 'outside-link',
    title,
    body: [element('p', { class: 'url', 'data-testid': 'link-url' }, url)],
    buttons: [
      ...(wallet === undefined
        ? []
        : [
            {
              id: 'wallet',
              text: wallet.includes('/local/chain/') ? 'Open the explorer' : 'Open the wallet',
              kind: 'main',
            } as const,
          ]),
      { id: 'stay', text: 'Stay here', kind: wallet === undefined ? 'main' : 'plain' },
    ],
    form: 'sheet',
  });
  if (pressed === 'wallet') {
    window.open(wallet, WALLET_TAB);
  }
}

async function showShare(host: Host, url: URL): Promise<void> {
  const text = url.searchParams.get('text') ?? '';
  const message = element(
    'div',
    { class: 'message' },
    element('p', { class: 'url', 'data-testid': 'share-url' }, url.searchParams.get('url') ?? ''),
  );
  if (text !== '') {
    message.append(element('p', { 'data-testid': 'share-text' }, text));
  }
  await host.overlay.ask({
    testId: 'share-sheet',
    title: 'Share with a friend',
    body: [message],
    buttons: [
      { id: 'send', text: 'Send', kind: 'main' },
      { id: 'cancel', text: 'Cancel', kind: 'plain' },
    ],
    form: 'sheet',
  });
}
