import { calls, screens } from '@soho/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SendOutcome } from '../../platform/wallet/wallet-state.ts';
import { connectsWallet, hasNoWallet, hasNoWidget } from '../../testing/fake-wallet.ts';
import { loads, type OpenedApp, type OpenOptions, openApp, passes } from '../../testing/open-app.ts';
import { anOrder, minersReply, ORDER, orderReply, settled } from '../../testing/payment-replies.ts';

const SIGNED = { kind: 'signed', boc: 'te6cc' } as const;
const STARTED = 'Miner started! It will be ready in 1 day.';
const PENDING = 'Payment sent. Waiting for the network: your miner will start by itself.';
const UNCLEAR =
  "We can't see your payment yet. If you sent it, the miner starts automatically. If not, tap 'I did not pay'.";
/** From the wallet's signature to the first question to the server. */
const CONFIRM_AFTER_MS = 3_000;
/** From a new price on the screen to the button that pays it. */
const READ_PRICE_MS = 1_500;

async function opensTheMiners(options: OpenOptions = {}): Promise<OpenedApp> {
  const app = await openApp({ at: screens.miners, ...options });
  app.server.answers(calls.orderPayment, orderReply());
  app.server.answers(calls.withdrawPayment, { order_id: ORDER });
  await hasNoWallet();
  return app;
}

/** The first one is the Basic Miner. */
function basicMiner() {
  const [item = expect.fail('there are no miners')] = within(screen.getByRole('main')).getAllByRole('listitem');
  return within(item);
}

const dialog = () => within(screen.getByRole('dialog'));
const titleOfDialog = () => dialog().getByRole('heading').textContent;
const isOffered = () => basicMiner().getByRole('button', { name: '1 TON' }).getAttribute('aria-disabled') === null;

async function taps({ user }: OpenedApp, name: string, where = dialog()): Promise<void> {
  await user.click(where.getByRole('button', { name }));
  await loads();
}

/** Opens the Basic Miner's dialog. */
async function opensTheDialog(app: OpenedApp): Promise<void> {
  await taps(app, '1 TON', basicMiner());
}

/** Buys the Basic Miner from a wallet that answers the transfer so. @param order as the server lists it then */
async function buys(app: OpenedApp, outcome?: SendOutcome, order = anOrder()) {
  const widget = await connectsWallet(outcome);
  await opensTheDialog(app);
  app.server.answers(calls.paymentOrders, [order]);
  await taps(app, 'Buy for 1 TON');
  return widget;
}

describe('a miner', () => {
  test('is offered with what it costs and brings', async () => {
    const app = await opensTheMiners();
    await opensTheDialog(app);
    expect(titleOfDialog()).toBe('Basic Miner');
    const facts = screen.getByRole('dialog').querySelectorAll('dl > div');
    expect([...facts].map(({ textContent }) => textContent)).toEqual([
      'Duration1 day',
      'Total reward75000',
      'Price1 TON or 150 ⭐',
    ]);
    expect(dialog().getByText(/Coins are just for play: you cannot cash them out/)).toBeDefined();
    await taps(app, 'Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered before it is known whether its payment is awaited', async () => {
    let answer = () => {};
    const app = await opensTheMiners({ server: (server) => (answer = server.holds(calls.paymentOrders)) });
    expect(isOffered()).toBe(false);
    await opensTheDialog(app);
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    await loads();
    expect(isOffered()).toBe(true);
  });

  test('whose payment is awaited is not offered, until the player says that nothing was paid', async () => {
    const lapsed = anOrder({ state: 'lapsed' });
    const app = await opensTheMiners({ server: (server) => server.answers(calls.paymentOrders, [lapsed]) });
    expect(basicMiner().getByText('Waiting for your payment')).toBeDefined();
    expect(basicMiner().queryByText('1 TON')).toBeNull();
    expect(screen.getByRole('button', { name: '10 TON' }).getAttribute('aria-disabled')).toBeNull();
    await taps(app, 'I did not pay', basicMiner());
    expect(titleOfDialog()).toBe("You didn't pay?");
    await taps(app, 'Keep waiting');
    expect(basicMiner().getByText('Waiting for your payment')).toBeDefined();
    expect(app.server.sent(calls.withdrawPayment)).toEqual([]);
    await taps(app, 'I did not pay', basicMiner());
    app.server.answers(calls.paymentOrders, [anOrder({ awaited: false })]);
    await taps(app, 'I did not pay');
    expect(app.server.sent(calls.withdrawPayment)).toMatchObject([{ body: { order_id: ORDER } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isOffered()).toBe(true);
  });

  test('is awaited as before when the server cannot be told that it was not paid', async () => {
    const app = await opensTheMiners({ server: (server) => server.answers(calls.paymentOrders, [anOrder()]) });
    app.server.refuses(calls.withdrawPayment, 404, 'not_found', 'There is no such order.');
    await taps(app, 'I did not pay', basicMiner());
    await taps(app, 'I did not pay');
    expect(screen.getByText('The server is not responding. Try again.')).toBeDefined();
    expect(basicMiner().getByText('Waiting for your payment')).toBeDefined();
  });
});

describe('a purchase from a wallet', () => {
  test('is not made without one, which can be connected then', async () => {
    const app = await opensTheMiners();
    const widget = await hasNoWallet();
    await opensTheDialog(app);
    await taps(app, 'Buy for 1 TON');
    expect(titleOfDialog()).toBe('Almost there');
    expect(dialog().getByText('Wallet is not connected. Connect wallet before payment.')).toBeDefined();
    expect(app.server.sent(calls.orderPayment)).toEqual([]);
    await taps(app, 'Connect wallet');
    expect(widget.connect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not made from one on another network', async () => {
    const app = await opensTheMiners();
    const widget = await connectsWallet(SIGNED, { onNetwork: false });
    await opensTheDialog(app);
    await taps(app, 'Buy for 1 TON');
    expect(dialog().getByText(/This wallet is on another network/)).toBeDefined();
    expect(app.server.sent(calls.orderPayment)).toEqual([]);
    expect(widget.send).not.toHaveBeenCalled();
  });

  test('cannot be closed, nor the app without a question, while the wallet has it', async () => {
    const app = await opensTheMiners();
    const widget = await buys(app);
    expect(widget.send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(orderReply()));
    expect(dialog().getByText('Confirm the payment in your wallet')).toBeDefined();
    for (const name of ['Cancel', 'Buy for 150 ⭐', 'Processing...']) {
      expect(dialog().getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
    app.messenger.pressesBack();
    expect(titleOfDialog()).toBe('Basic Miner');
    expect(app.messenger.posted('web_app_setup_closing_behavior').at(-1)).toEqual({ need_confirmation: true });
  });

  test.each(['refused', 'unsupported'] as const)(
    'that is %s by the wallet is withdrawn, and offered again',
    async (kind) => {
      const app = await opensTheMiners();
      await buys(app, { kind }, anOrder({ awaited: false }));
      expect(app.server.sent(calls.minersPurchase)).toEqual([]);
      expect(screen.getByText('Error sending transaction. Please try again.')).toBeDefined();
      expect(app.server.sent(calls.withdrawPayment)).toMatchObject([{ body: { order_id: ORDER } }]);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(isOffered()).toBe(true);
    },
  );

  test('that was signed is looked for, and its miner mines at once', async () => {
    const app = await opensTheMiners();
    const done = { success: true, status: 'mining', duration_days: 1, message: STARTED } as const;
    app.server.answers(calls.minersPurchase, done);
    app.server.holds(calls.minersStatus);
    await connectsWallet(SIGNED);
    await opensTheDialog(app);
    vi.setTimerTickMode('manual');
    fireEvent.click(dialog().getByRole('button', { name: 'Buy for 1 TON' }));
    await loads();
    expect(dialog().getByText('Transaction sent! Processing purchase...')).toBeDefined();
    await passes(CONFIRM_AFTER_MS - 1);
    expect(app.server.sent(calls.minersPurchase)).toEqual([]);
    await passes(1);
    const wallet_address = orderReply().wallet;
    expect(app.server.sent(calls.minersPurchase)).toMatchObject([
      { body: { miner_id: 1, wallet_address, transaction_hash: SIGNED.boc, order_id: ORDER } },
    ]);
    expect(titleOfDialog()).toBe('Success');
    expect(dialog().getByText(STARTED)).toBeDefined();
    vi.setTimerTickMode('interval', 5);
    await taps(app, 'OK');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(basicMiner().getByText('Mining')).toHaveProperty('disabled', true);
  });

  test('that the chain does not show yet is awaited, and becomes a success when it is seen', async () => {
    const app = await opensTheMiners();
    const waiting = { success: false, status: 'pending', duration_days: 1, message: PENDING } as const;
    app.server.answers(calls.minersPurchase, waiting);
    await buys(app, SIGNED);
    await passes(CONFIRM_AFTER_MS);
    expect(titleOfDialog()).toBe('Almost there');
    expect(dialog().getByText(PENDING)).toBeDefined();
    app.server.answers(calls.paymentOrders, [anOrder(settled)]);
    app.server.answers(calls.minersStatus, minersReply({ 1: { status: 'mining' } }));
    await passes(3_000);
    expect(titleOfDialog()).toBe('Success');
    await taps(app, 'OK');
    expect(basicMiner().getByText('Mining')).toBeDefined();
  });

  test('whose outcome is unknown is not called unpaid, until the player says so', async () => {
    const app = await opensTheMiners();
    const answer = app.server.holds(calls.minersPurchase);
    await buys(app, { kind: 'unsure' });
    expect(dialog().getByText('Checking whether the payment was sent...')).toBeDefined();
    app.server.answers(calls.minersPurchase, {
      success: false,
      status: 'pending',
      duration_days: 1,
      message: PENDING,
    });
    answer();
    await loads();
    expect(titleOfDialog()).toBe('Almost there');
    expect(dialog().getByText(UNCLEAR)).toBeDefined();
    expect(basicMiner().getByText('Waiting for your payment')).toBeDefined();
    expect(app.server.sent(calls.withdrawPayment)).toEqual([]);
    await taps(app, 'I did not pay');
    expect(titleOfDialog()).toBe("You didn't pay?");
    app.server.answers(calls.paymentOrders, [anOrder({ awaited: false })]);
    await taps(app, 'I did not pay');
    expect(app.server.sent(calls.withdrawPayment)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isOffered()).toBe(true);
  });

  test('of unknown outcome that has arrived is a success', async () => {
    const app = await opensTheMiners();
    app.server.answers(calls.minersPurchase, { success: true, status: 'mining', duration_days: 1, message: STARTED });
    await buys(app, { kind: 'unsure' });
    expect(titleOfDialog()).toBe('Success');
  });

  test.each([
    ['miner_busy', 'Error'],
    ['payment_awaited', 'Almost there'],
  ] as const)('that is refused as %s reaches no wallet, and says why', async (code, title) => {
    const app = await opensTheMiners();
    app.server.refuses(calls.orderPayment, 409, code, 'The reason.');
    const widget = await buys(app, SIGNED);
    expect(titleOfDialog()).toBe(title);
    expect(dialog().getByText('The reason.')).toBeDefined();
    expect(widget.send).not.toHaveBeenCalled();
  });

  test('that the server fails to confirm leads to support with its order, until its payment is seen', async () => {
    const app = await opensTheMiners();
    app.server.refuses(calls.minersPurchase, 409, 'miner_busy', 'No.');
    await buys(app, SIGNED);
    await passes(CONFIRM_AFTER_MS);
    expect(titleOfDialog()).toBe('Error');
    expect(dialog().getByText('Error processing purchase. Please contact support.')).toBeDefined();
    expect(dialog().getByText(`Order ${ORDER}`)).toBeDefined();
    await app.user.click(dialog().getByRole('link', { name: 'Contact support' }));
    expect(app.messenger.posted('web_app_open_tg_link')).toMatchObject([{ path_full: '/soho_help' }]);
    app.server.answers(calls.paymentOrders, [anOrder(settled)]);
    await passes(3_000);
    expect(titleOfDialog()).toBe('Success');
    expect(dialog().getByText(STARTED)).toBeDefined();
  });

  test('that the list of orders shows as paid is granted while the server does not answer it', async () => {
    const app = await opensTheMiners();
    app.server.isAwayFor(calls.minersPurchase);
    await buys(app, SIGNED);
    await passes(CONFIRM_AFTER_MS);
    expect(screen.getByText('Processing… The server is not responding, trying again')).toBeDefined();
    app.server.answers(calls.paymentOrders, [anOrder(settled)]);
    await passes(3_000);
    expect(titleOfDialog()).toBe('Success');
    const { length } = app.server.sent(calls.minersPurchase);
    await passes(10_000);
    expect(app.server.sent(calls.minersPurchase)).toHaveLength(length);
  });

  test('with another price than the one shown is made only after the player has seen it', async () => {
    const app = await opensTheMiners();
    app.server.answers(calls.orderPayment, orderReply('1500000000'));
    const widget = await buys(app);
    expect(dialog().getByText('The price has changed. It is now 1.5 TON.')).toBeDefined();
    // A second tap, meant for the old price, comes before the new one can be paid.
    await taps(app, 'Processing...');
    expect(widget.send).not.toHaveBeenCalled();
    await passes(READ_PRICE_MS);
    expect(widget.send).not.toHaveBeenCalled();
    await taps(app, 'Buy for 1.5 TON');
    expect(widget.send).toHaveBeenCalledOnce();
    expect(app.server.sent(calls.orderPayment)).toMatchObject([{ body: { kind: 'miner', miner_id: 1 } }]);
  });

  test('without the code for wallets offers to start the app anew', async () => {
    const app = await opensTheMiners();
    await hasNoWidget();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    await opensTheDialog(app);
    expect(dialog().getByText("Couldn't load the wallet connection.")).toBeDefined();
    await taps(app, 'Retry');
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a purchase with Stars', () => {
  /** Another one in each test: an earlier app may still listen for its own. */
  let slug = '';

  async function ordersStars(options: OpenOptions = {}): Promise<OpenedApp> {
    const app = await opensTheMiners(options);
    slug = crypto.randomUUID();
    app.server.answers(calls.orderStars, {
      order_id: ORDER,
      amount: 150,
      invoice_url: `https://t.me/$${slug}`,
      valid_until: 1_795_238_865,
    });
    return app;
  }

  async function showsTheInvoice(): Promise<OpenedApp> {
    const app = await ordersStars();
    await opensTheDialog(app);
    await taps(app, 'Buy for 150 ⭐');
    expect(app.messenger.posted('web_app_open_invoice')).toEqual([{ slug }]);
    return app;
  }

  const order = (changes: Parameters<typeof anOrder>[0]) => anOrder({ currency: 'stars', amount: '150', ...changes });

  async function closesTheInvoice(app: OpenedApp, status: string): Promise<void> {
    app.messenger.sends('invoice_closed', { slug, status });
    await loads();
  }

  test('is offered when a wallet is missing', async () => {
    const app = await ordersStars();
    await hasNoWallet();
    await opensTheDialog(app);
    await taps(app, 'Buy for 1 TON');
    await taps(app, 'Buy for 150 ⭐');
    expect(app.messenger.posted('web_app_open_invoice')).toEqual([{ slug }]);
    expect(titleOfDialog()).toBe('Basic Miner');
  });

  test.each(['paid', 'pending'])('whose invoice is %s is granted when the server has seen it', async (status) => {
    const app = await showsTheInvoice();
    expect(dialog().getByText(/^Stars come from your Telegram balance, TON from your wallet/)).toBeDefined();
    expect(dialog().getByText('Confirm the payment in Telegram')).toBeDefined();
    await closesTheInvoice(app, status);
    expect(dialog().getByText('Paid! Starting your miner...')).toBeDefined();
    app.server.answers(calls.paymentOrders, [order(settled)]);
    app.server.answers(calls.minersStatus, minersReply({ 1: { status: 'mining' } }));
    await passes(2_000);
    expect(titleOfDialog()).toBe('Success');
    expect(dialog().getByText(STARTED)).toBeDefined();
    await taps(app, 'OK');
    expect(basicMiner().getByText('Mining')).toBeDefined();
  });

  test('reserves the miner while the invoice is shown, and withdraws it before the next one when it is closed', async () => {
    const app = await showsTheInvoice();
    for (const name of ['Cancel', 'Buy for 1 TON']) {
      expect(dialog().getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
    const answer = app.server.holds(calls.withdrawPayment);
    await closesTheInvoice(app, 'cancelled');
    expect(dialog().getByRole('button', { name: 'Buy for 1 TON' })).toBeDefined();
    await taps(app, 'Buy for 150 ⭐');
    expect(app.server.sent(calls.orderStars)).toHaveLength(1);
    answer();
    await loads();
    expect(app.server.sent(calls.orderStars)).toHaveLength(2);
  });

  test('that fails in the messenger is withdrawn, and the player is told', async () => {
    const app = await showsTheInvoice();
    await closesTheInvoice(app, 'failed');
    expect(screen.getByText('The payment did not go through. Please try again.')).toBeDefined();
    expect(app.server.sent(calls.withdrawPayment)).toHaveLength(1);
  });

  test('that was paid and cannot start is said to be returned', async () => {
    const app = await showsTheInvoice();
    app.server.answers(calls.paymentOrders, [order({ state: 'lapsed', awaited: false, refund: 'due' })]);
    await closesTheInvoice(app, 'paid');
    expect(titleOfDialog()).toBe('Error');
    expect(dialog().getByText("Your miner couldn't be started. Telegram will return your Stars.")).toBeDefined();
  });

  test('alone shows prices in Stars, and needs no wallet', async () => {
    const app = await ordersStars({ config: { payment_methods: ['stars'] } });
    expect(screen.queryByRole('status', { name: 'Loading wallet...' })).toBeNull();
    await taps(app, '150 ⭐', basicMiner());
    expect(dialog().getByText('Miners cost Stars. Coins are just for play: you cannot cash them out.')).toBeDefined();
    expect(dialog().queryByRole('button', { name: /TON/ })).toBeNull();
    await taps(app, 'Buy for 150 ⭐');
    expect(app.messenger.posted('web_app_open_invoice')).toHaveLength(1);
  });

  test('cannot be made where the operator takes no payments: cards say so, and show no price', async () => {
    await ordersStars({ config: { payment_methods: [] } });
    expect(basicMiner().getByRole('button', { name: 'Not available' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('main').textContent).not.toMatch(/⭐|TON/);
  });

  test('cannot be made in a messenger without invoices, and the app says so', async () => {
    const app = await ordersStars({ config: { payment_methods: ['stars'] }, version: '6.0' });
    await taps(app, '150 ⭐', basicMiner());
    expect(dialog().getByText('Update Telegram to pay with Stars.')).toBeDefined();
    expect(dialog().queryByRole('button', { name: 'Buy for 150 ⭐' })).toBeNull();
  });
});
