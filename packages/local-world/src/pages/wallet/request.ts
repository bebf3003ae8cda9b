import { button, element } from '../messenger/element.ts';
import { shorten, toTon } from './amount.ts';
import type { App, ConnectRequestView, Part, TransferRequestView, View } from './view.ts';

/** An app's request, with the two possible answers. */
export function drawRequest(
  request: ConnectRequestView | TransferRequestView,
  view: View,
  answer: (yes: boolean) => void,
): HTMLElement {
  return request.kind === 'connect' ? drawConnect(request, view, answer) : drawTransfer(request, view, answer);
}

function drawConnect({ app }: ConnectRequestView, view: View, answer: (yes: boolean) => void): HTMLElement {
  const account = view.accounts.find(({ address }) => address === view.chosen);
  return drawSheet(
    `Connect to ${app.name}?`,
    drawApp(app),
    element('p', { class: 'dim' }, `It will see the address and the balance of ${account?.name ?? 'your account'}.`),
    element('p', { 'data-testid': 'wallet-connect-address' }, shorten(account?.friendly ?? '')),
    drawAnswers({ id: 'wallet-connect', text: 'Connect', disabled: false }, answer),
  );
}

function drawTransfer(request: TransferRequestView, view: View, answer: (yes: boolean) => void): HTMLElement {
  const account = view.accounts.find(({ address }) => address === request.address);
  const expired = request.valid_until * 1000 <= Date.now();
  const sheet = drawSheet(
    'Send TON?',
    drawApp(request.app),
    ...request.parts.map(drawPart),
    element('p', { class: 'dim' }, `From ${account?.name ?? ''}, ${shorten(account?.friendly ?? '')}`),
  );
  if (expired || !request.affordable) {
    const text = expired ? 'Its time has passed.' : 'There is not enough TON on this account.';
    sheet.append(element('p', { class: 'warning', 'data-testid': 'wallet-warning' }, text));
  }
  const disabled = expired || !request.affordable;
  sheet.append(drawAnswers({ id: 'wallet-sign', text: 'Sign', disabled }, answer));
  return sheet;
}

function drawSheet(title: string, ...children: HTMLElement[]): HTMLElement {
  return element(
    'section',
    { class: 'request', role: 'dialog', 'aria-modal': 'true', 'aria-label': title, 'data-testid': 'wallet-request' },
    element('h2', {}, title),
    ...children,
  );
}

function drawApp({ name, url, iconUrl }: App): HTMLElement {
  return element(
    'div',
    { class: 'asker' },
    element('img', { src: iconUrl, alt: '', width: '44', height: '44' }),
    element('div', {}, element('strong', {}, name), element('p', { class: 'dim' }, new URL(url).host)),
  );
}

function drawPart({ to, amount, comment }: Part): HTMLElement {
  const list = element(
    'dl',
    { class: 'part' },
    element('dt', {}, 'Amount'),
    element('dd', { class: 'amount', 'data-testid': 'wallet-amount' }, `${toTon(amount)} TON`),
    element('dt', {}, 'To'),
    element('dd', { 'data-testid': 'wallet-receiver' }, to),
  );
  if (comment !== null) {
    list.append(element('dt', {}, 'Comment'), element('dd', { 'data-testid': 'wallet-comment' }, comment));
  }
  return list;
}

type MainAnswer = { readonly id: string; readonly text: string; readonly disabled: boolean };

function drawAnswers({ id, text, disabled }: MainAnswer, answer: (yes: boolean) => void): HTMLElement {
  return element(
    'div',
    { class: 'row' },
    button({ 'data-testid': 'wallet-refuse' }, 'Refuse', () => answer(false)),
    button({ class: 'main', 'data-testid': id, disabled }, text, () => answer(true)),
  );
}
