import { calls, screens } from '@soho/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SendOutcome } from '../../platform/wallet/wallet-state.ts';
import { connectsWallet, hasNoWallet, hasNoWidget } from '../../testing/fake-wallet.ts';
import { loads, type OpenedApp, type OpenOptions, openApp, passes } from '../../testing/open-app.ts';
import { anOrder, ORDER, orderReply, settled } from '../../testing/payment-replies.ts';

const SIGNED: SendOutcome = { kind: 'signed', boc: 'te6cc' };
const RECEIVED = '🎉 Payment received! +100000 coins';
/** From the wallet's signature to the first question to the server. */
const CONFIRM_AFTER_MS = 3_000;
/** From a new price on the screen to the button that pays it. */
const READ_PRICE_MS = 1_500;
const OTHER_NETWORK = 'This wallet is on another network. Switch networks or connect another wallet.';

const questOrder = (changes: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ kind: 'wallet_quest', miner_id: null, amount: '600000000', ...changes });

async function opensTheWallet({ server: prepare, ...options }: OpenOptions = {}): Promise<OpenedApp> {
  const server: OpenOptions['server'] = (answers) => {
    answers.answers(calls.orderPayment, orderReply('600000000'));
    answers.answers(calls.withdrawPayment, { order_id: ORDER });
    answers.answers(calls.walletBalance, { balance: 12.345678901 });
    prepare?.(answers);
  };
  const app = await openApp({ at: screens.wallet, ...options, server });
  await hasNoWallet();
  return app;
}

async function taps({ user }: OpenedApp, name: string): Promise<void> {
  await user.click(within(screen.getByRole('main')).getByText(name, { selector: 'button, button *' }));
  await loads();
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the wallet', () => {
  test('is connected by its button, and says what is good to know', async () => {
    const app = await opensTheWallet();
    const widget = await hasNoWallet();
    for (const text of [
      'All TON wallets are supported.',
      'The connection is secure via TON Connect.',
      'Wallet data is not saved locally.',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    await taps(app, 'TON Wallet Connect');
    expect(widget.connect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  });

  test('that was connected last is offered again', async () => {
    const app = await opensTheWallet();
    const widget = await hasNoWallet('Lantern');
    await taps(app, 'Connect Lantern again');
    expect(widget.reconnect).toHaveBeenCalledOnce();
  });

  test('shows its address and balance, to the nano after a tap, and is disabled', async () => {
    const app = await opensTheWallet();
    const widget = await connectsWallet();
    await loads();
    expect(screen.getByText('Wallet connected')).toBeDefined();
    expect(screen.getByText('App: lantern')).toBeDefined();
    expect(screen.getByText('UQBvW8...0XggGG')).toBeDefined();
    await taps(app, '12.34 TON');
    await taps(app, '12.345678901 TON');
    app.server.answers(calls.walletBalance, { balance: 17.3 });
    await app.user.click(screen.getByRole('button', { name: 'Reload balance' }));
    await loads();
    expect(screen.getByText('17.30 TON')).toBeDefined();
    await taps(app, 'Disable wallet');
    expect(widget.disconnect).toHaveBeenCalledOnce();
  });

  test('whose balance cannot be loaded says so', async () => {
    await opensTheWallet({ server: (server) => server.isAwayFor(calls.walletBalance) });
    await connectsWallet();
    await passes(1_000);
    expect(screen.getByText("Couldn't load the balance.")).toBeDefined();
  });

  test('on another network has no balance, and pays nothing', async () => {
    const app = await opensTheWallet();
    const widget = await connectsWallet(SIGNED, { onNetwork: false });
    expect(screen.getByRole('alert').textContent).toBe(OTHER_NETWORK);
    expect(screen.queryByText('Balance')).toBeNull();
    await taps(app, 'Send 0.6 TON');
    expect(screen.getAllByText(OTHER_NETWORK)).toHaveLength(2);
    expect(app.server.sent(calls.orderPayment)).toEqual([]);
    expect(widget.send).not.toHaveBeenCalled();
  });

  test('cannot be connected without its code, and the app can be started anew', async () => {
    const app = await opensTheWallet();
    await hasNoWidget();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    expect(screen.getByText("Couldn't load the wallet connection.")).toBeDefined();
    await taps(app, 'Try again');
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the wallet quest', () => {
  test('needs a wallet', async () => {
    const app = await opensTheWallet();
    await taps(app, 'Send 0.6 TON');
    expect(screen.getByText('Wallet is not connected. Connect wallet before payment.')).toBeDefined();
    expect(app.server.sent(calls.orderPayment)).toEqual([]);
  });

  test('that is refused in the wallet is withdrawn, and offered again', async () => {
    const app = await opensTheWallet();
    await connectsWallet({ kind: 'refused' });
    app.server.answers(calls.paymentOrders, [questOrder({ awaited: false })]);
    await taps(app, 'Send 0.6 TON');
    expect(screen.getByText('Error sending transaction')).toBeDefined();
    expect(app.server.sent(calls.withdrawPayment)).toMatchObject([{ body: { order_id: ORDER } }]);
    expect(screen.getByText('Send 0.6 TON').hasAttribute('aria-disabled')).toBe(false);
    expect(region('Payments').getByText('Not paid')).toBeDefined();
  });

  test.each(['quest_done', 'payment_awaited'] as const)(
    'that the server refuses as %s reaches no wallet, and says why',
    async (code) => {
      const app = await opensTheWallet();
      const widget = await connectsWallet(SIGNED);
      app.server.refuses(calls.orderPayment, 409, code, 'The reason.');
      await taps(app, 'Send 0.6 TON');
      expect(screen.getByText('The reason.')).toBeDefined();
      expect(widget.send).not.toHaveBeenCalled();
    },
  );

  test('costs another price than the one shown only after the player has seen it', async () => {
    const app = await opensTheWallet();
    const widget = await connectsWallet();
    app.server.answers(calls.orderPayment, orderReply('700000000'));
    await taps(app, 'Send 0.6 TON');
    expect(screen.getByText('The price has changed. It is now 0.7 TON. Tap again to pay.')).toBeDefined();
    await taps(app, 'Processing...');
    expect(widget.send).not.toHaveBeenCalled();
    await passes(READ_PRICE_MS);
    await taps(app, 'Send 0.7 TON');
    expect(widget.send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: '700000000' }));
  });

  test('is completed once it is paid', async () => {
    const app = await opensTheWallet();
    await connectsWallet(SIGNED);
    app.server.answers(calls.walletCheckPayment, {
      success: true,
      status: 'settled',
      message: 'Payment received! +100000 coins',
    });
    await taps(app, 'Send 0.6 TON');
    expect(screen.getByText('Transaction sent! Checking payment...')).toBeDefined();
    app.server.answers(calls.paymentOrders, [questOrder(settled)]);
    await passes(CONFIRM_AFTER_MS);
    expect(document.body.textContent).toContain(RECEIVED);
    expect(region('Wallet quest').getByText('Completed')).toBeDefined();
    expect(screen.queryByText('Send 0.6 TON')).toBeNull();
  });
});

describe("the wallet quest on the card game's screen", () => {
  /** It comes after the board. */
  async function opensTheGame(server?: OpenOptions['server']): Promise<OpenedApp> {
    const app = await opensTheWallet({ at: screens.cardGame, ...(server && { server }) });
    await passes(1_000);
    return app;
  }

  test('is one line that a tap opens, and is gone when it is paid', async () => {
    const app = await opensTheGame();
    await taps(app, 'Wallet quest');
    await connectsWallet(SIGNED);
    app.server.answers(calls.walletCheckPayment, {
      success: true,
      status: 'settled',
      message: 'Payment received! +100000 coins',
    });
    await taps(app, 'Send 0.6 TON');
    app.server.answers(calls.paymentOrders, [questOrder(settled)]);
    await passes(CONFIRM_AFTER_MS);
    expect(document.body.textContent).toContain(RECEIVED);
    expect(screen.queryByText('Wallet quest')).toBeNull();
    expect(screen.getByRole('button', { name: 'Start game' })).toBeDefined();
  });

  test('opens by itself while its payment is awaited, and is gone when that is seen', async () => {
    const app = await opensTheGame((server) => server.answers(calls.paymentOrders, [questOrder()]));
    expect(region('Wallet quest').getByText('Waiting for your payment')).toBeDefined();
    expect(screen.queryByText('Send 0.6 TON')).toBeNull();
    app.server.answers(calls.paymentOrders, [questOrder(settled)]);
    app.server.answers(calls.balance, { balance: 100_000, nickname: 'lin', avatar_url: null });
    await passes(3_000);
    expect(screen.queryByText('Wallet quest')).toBeNull();
    expect(screen.getByRole('banner').textContent).toContain('100000');
  });
});

describe('the list of payments', () => {
  test('says that there are none', async () => {
    await opensTheWallet();
    expect(region('Payments').getByText('Your payments will appear here.')).toBeDefined();
  });

  test('shows three at first, each with its amount and state, and opens a transaction in the browser', async () => {
    const url = 'https://explorer.test/tx/1';
    const refused = (changes: Parameters<typeof anOrder>[0]) =>
      anOrder({ order_id: crypto.randomUUID(), awaited: false, ...changes });
    const app = await opensTheWallet({
      server: (server) =>
        server.answers(calls.paymentOrders, [
          anOrder(),
          questOrder({ ...settled, order_id: crypto.randomUUID(), transaction: { hash: 'ab', url } }),
          refused({ currency: 'stars', amount: '150', refund: 'sent' }),
          refused({ miner_id: 3, amount: '10000000000' }),
        ]),
    });
    const rows = () =>
      region('Payments')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      expect.stringMatching(/^Basic Miner.*1 TONWaiting$/),
      expect.stringMatching(/^Wallet quest.*0\.6 TONPaid$/),
      expect.stringMatching(/^Basic Miner.*150 ⭐Refunded$/),
    ]);
    await taps(app, 'Show all 4');
    expect(rows().at(-1)).toMatch(/^Premium Miner.*10 TONNot paid$/);
    await app.user.click(screen.getByRole('link', { name: 'View in explorer' }));
    expect(app.messenger.posted('web_app_open_link')).toMatchObject([{ url }]);
  });

  test('says of an order that was paid twice when the second payment went back', async () => {
    const inStars = { ...settled, currency: 'stars', amount: '150' } as const;
    await opensTheWallet({
      server: (server) =>
        server.answers(calls.paymentOrders, [
          anOrder({ ...inStars, paid_twice: { refunded_at: '2026-03-05T12:00:00.000Z' } }),
          anOrder({ ...inStars, order_id: crypto.randomUUID(), paid_twice: { refunded_at: null } }),
        ]),
    });
    const [sent, due] = region('Payments').getAllByRole('listitem');
    expect(sent?.textContent).toMatch(/Paid.*You paid twice\. The second payment went back on 05\.03\.2026\.$/);
    expect(due?.textContent).toMatch(/Paid.*You paid twice\. The second payment is on its way back\.$/);
  });

  test('that cannot be loaded says so, and a retry shows it', async () => {
    const app = await opensTheWallet({ server: (server) => server.isAwayFor(calls.paymentOrders) });
    await passes(1_000);
    expect(region('Payments').getByRole('alert').textContent).toContain("Couldn't load your payments.");
    app.server.answers(calls.paymentOrders, [anOrder(settled)]);
    await app.user.click(region('Payments').getByRole('button', { name: 'Try again' }));
    await loads();
    expect(region('Payments').getByText('Paid')).toBeDefined();
  });
});
