import { button, element } from '../messenger/element.ts';
import { shorten, toShortTon } from './amount.ts';
import type { AccountView, SessionView, View } from './view.ts';

export function drawBalance(view: View): HTMLElement[] {
  const account = view.accounts.find(({ address }) => address === view.chosen);
  return [
    element('strong', { 'data-testid': 'wallet-balance' }, `${toShortTon(account?.balance ?? '0')} TON`),
    element('code', { 'data-testid': 'wallet-address', title: account?.friendly }, account?.friendly ?? ''),
  ];
}

export function drawAccount(account: AccountView, chosen: boolean, choose: () => void): HTMLElement {
  const radio = element('input', { type: 'radio', name: 'account', value: account.address, checked: chosen });
  radio.addEventListener('change', choose);
  return element(
    'label',
    { class: 'account', 'data-testid': 'wallet-account' },
    radio,
    element('span', {}, element('strong', {}, account.name), element('code', {}, shorten(account.friendly))),
    element('b', {}, toShortTon(account.balance)),
  );
}

export function drawSession({ app, injected }: SessionView, end: () => void): HTMLElement {
  const way = injected ? 'inside its page' : new URL(app.url).host;
  return element(
    'li',
    {},
    element('span', {}, element('strong', {}, app.name), element('small', {}, way)),
    button({ 'data-testid': 'wallet-disconnect' }, 'Disconnect', end),
  );
}

export function drawNoSessions(): HTMLElement {
  return element('li', { class: 'dim' }, 'None yet. Scan or paste a link, or open one in the app.');
}
