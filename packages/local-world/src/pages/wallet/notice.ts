import { button, elementById } from '../messenger/element.ts';

/** Shows the outcome of a request. `back` leads back to the app, if the app wants that. */
export function showNotice(text: string, bad: boolean, back: (() => void) | undefined): void {
  const notice = elementById('notice', HTMLParagraphElement);
  notice.dataset['kind'] = bad ? 'bad' : 'good';
  notice.replaceChildren(
    text,
    ...(back === undefined ? [] : [button({ 'data-testid': 'wallet-return' }, 'Back to the app', back)]),
  );
  notice.hidden = false;
}

/**
 * Goes back to the app that sent the request: `back` returns to the previous page, `none` stays, and an address is opened.
 * @see https://github.com/ton-blockchain/ton-connect, bridge.md, `ret`
 */
export function returnAction(ret: string): (() => void) | undefined {
  if (ret === 'none') {
    return undefined;
  }
  const isElsewhere = /^https?:/.test(ret) && new URL(ret).host !== 't.me';
  return () => {
    if (isElsewhere) {
      location.href = ret;
    } else {
      // The messenger with the app is open behind this tab.
      window.close();
      showNotice('You can go back to the app now.', false, undefined);
    }
  };
}
