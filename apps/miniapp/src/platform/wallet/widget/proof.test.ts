import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withResolvers } from '../../with-resolvers.ts';
import { requestProofs } from './proof.ts';
import type { TonConnectUI } from './ton-connect.ts';

const PAYLOAD_LIFE_MS = 10 * 60 * 1000;
const ready = (tonProof: string) => ({ state: 'ready', value: { tonProof } });

/** The part of the widget that is used. */
function fakeWidget(modal: 'opened' | 'closed' = 'opened') {
  let report: ((wallet: null) => void) | undefined;
  const widget = {
    connected: false,
    modalState: { status: modal },
    singleWalletModalState: { status: 'closed' },
    setConnectRequestParameters: vi.fn<(parameters: unknown) => void>(),
    onStatusChange: (listener: (wallet: null) => void) => void (report = listener),
  };
  return { ui: widget as unknown as TonConnectUI, widget, disconnected: () => report?.(null) };
}

/** As the widget does before it opens its list. */
function beginsConnection(): void {
  window.dispatchEvent(new Event('ton-connect-ui-connection-started'));
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  test('signs a fresh payload', async () => {
    const { ui, widget } = fakeWidget();
    requestProofs(
      ui,
      async () => 'nonce',
      async () => {},
    );
    beginsConnection();
    expect(widget.setConnectRequestParameters).toHaveBeenLastCalledWith({ state: 'loading' });
    await settle();
    expect(widget.setConnectRequestParameters).toHaveBeenLastCalledWith(ready('nonce'));
  });

  test('is requested without a proof when the server does not answer', async () => {
    const { ui, widget } = fakeWidget();
    requestProofs(
      ui,
      () => Promise.reject(new Error('away')),
      async () => {},
    );
    beginsConnection();
    await settle();
    expect(widget.setConnectRequestParameters).toHaveBeenLastCalledWith(null);
  });

  test('is not requested before a disconnection that takes long has ended', async () => {
    const { ui, widget } = fakeWidget();
    const ended = withResolvers<void>();
    requestProofs(
      ui,
      async () => 'nonce',
      () => ended.promise,
    );
    beginsConnection();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(widget.setConnectRequestParameters.mock.calls).toEqual([[{ state: 'loading' }]]);
    ended.resolve();
    await settle();
    expect(widget.setConnectRequestParameters).toHaveBeenLastCalledWith(ready('nonce'));
  });

  test('signs the payload of the newest request only', async () => {
    const { ui, widget } = fakeWidget();
    const slow = withResolvers<string>();
    const payloads = [slow.promise, Promise.resolve('new')];
    requestProofs(
      ui,
      async () => payloads.shift() ?? '',
      async () => {},
    );
    beginsConnection();
    beginsConnection();
    await settle();
    slow.resolve('old');
    await settle();
    expect(widget.setConnectRequestParameters).toHaveBeenLastCalledWith(ready('new'));
  });

  test.each([
    ['in an open window', 'opened', 2],
    ['in no window any more', 'closed', 1],
  ] as const)('%s: a payload is replaced before it expires only while it waits', async (_, modal, payloads) => {
    const { ui } = fakeWidget(modal);
    const newPayload = vi.fn(async () => 'nonce');
    requestProofs(ui, newPayload, async () => {});
    beginsConnection();
    await vi.advanceTimersByTimeAsync(PAYLOAD_LIFE_MS);
    expect(newPayload).toHaveBeenCalledTimes(payloads);
  });

  test('to another wallet, in the window that disconnected the last one, signs a fresh payload', async () => {
    const { ui, widget, disconnected } = fakeWidget();
    requestProofs(
      ui,
      async () => 'nonce',
      async () => {},
    );
    disconnected();
    await settle();
    expect(widget.setConnectRequestParameters).toHaveBeenLastCalledWith(ready('nonce'));
  });
});
