import { afterEach, expect, test } from 'vitest';
import { type ServedMessenger, serveLocalMessenger } from './serve-messenger.ts';

const BOT_TOKEN = '1000000002:local-world-local-world-local-world';
const PLAYER = 634_118_902;
const INVOICE = {
  title: 'Basic Miner',
  description: 'Mines for 1 day',
  payload: 'm:1',
  currency: 'XTR',
  prices: [{ label: 'Basic Miner', amount: 150 }],
};

const opened: ServedMessenger[] = [];
afterEach(() => Promise.all(opened.splice(0).map((served) => served.close())));

type Reply = { readonly ok: boolean; readonly result: unknown; readonly description?: string };
type Line = { readonly id: string; readonly amount: number; readonly source?: object; readonly receiver?: object };
type Payment = { readonly telegram_payment_charge_id: string };
type Update = {
  readonly update_id: number;
  readonly pre_checkout_query?: { readonly id: string };
  readonly message?: { readonly from: object; readonly successful_payment?: Payment };
};

/** A messenger, and a bot in it, which accepts every payment unless `refusal` says why not. */
async function open(refusal?: string) {
  const served = await serveLocalMessenger(BOT_TOKEN);
  opened.push(served);
  const updates: Update[] = [];
  const call = async (method: string, body: object = {}): Promise<unknown> => {
    const reply = await fetch(`${served.apiUrl}/bot${BOT_TOKEN}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { ok, result, description } = (await reply.json()) as Reply;
    if (!ok) {
      throw new Error(description);
    }
    return result;
  };
  const poll = async () => {
    for (let offset = 0; ; ) {
      const received = (await call('getUpdates', { offset, timeout: 5 })) as Update[];
      for (const update of received) {
        offset = update.update_id + 1;
        updates.push(update);
        if (update.pre_checkout_query !== undefined) {
          const { id } = update.pre_checkout_query;
          const answer = refusal === undefined ? { ok: true } : { ok: false, error_message: refusal };
          await call('answerPreCheckoutQuery', { pre_checkout_query_id: id, ...answer });
        }
      }
    }
  };
  // Ends with the messenger.
  void poll().catch(() => {});
  const payments = () => updates.flatMap(({ message }) => message?.successful_payment ?? []);
  const list = async () => ((await call('getStarTransactions')) as { transactions: Line[] }).transactions;
  const refund = (user_id: number, id: string) =>
    call('refundStarPayment', { user_id, telegram_payment_charge_id: id });
  return { served, call, payments, list, refund, link: String(await call('createInvoiceLink', INVOICE)) };
}

test('an invoice that the bot accepts is paid: the bot gets an update, and the list has it', async () => {
  const { served, payments, list, link } = await open();
  expect(await served.pay(link, PLAYER)).toEqual({ status: 'paid' });
  await expect.poll(() => payments()).toHaveLength(1);
  const [payment] = payments();
  expect(payment).toMatchObject({ currency: 'XTR', total_amount: 150, invoice_payload: 'm:1' });
  const source = { type: 'user', transaction_type: 'invoice_payment', invoice_payload: 'm:1', user: { id: PLAYER } };
  expect(await list()).toMatchObject([{ id: payment?.telegram_payment_charge_id, amount: 150, source }]);
});

test('an invoice that the bot refuses is not paid, and the player reads why', async () => {
  const { served, list, link } = await open('The miner runs already');
  expect(await served.pay(link, PLAYER)).toEqual({ status: 'failed', message: 'The miner runs already' });
  expect(await list()).toEqual([]);
});

test('an unknown invoice fails, and so does one above the balance', async () => {
  const { served, call } = await open();
  expect(await served.pay('https://t.me/$nothing', PLAYER)).toEqual({ status: 'failed' });
  const dear = await call('createInvoiceLink', { ...INVOICE, prices: [{ label: 'x', amount: 5_001 }] });
  expect(await served.pay(String(dear), PLAYER)).toEqual({ status: 'failed' });
});

test('a payment is refunded once, and only to its payer', async () => {
  const { served, payments, list, refund, link } = await open();
  await served.pay(link, PLAYER);
  await expect.poll(() => payments()).toHaveLength(1);
  const id = payments()[0]?.telegram_payment_charge_id ?? '';
  await expect(refund(PLAYER + 1, id)).rejects.toThrow('CHARGE_ID_INVALID');
  await refund(PLAYER, id);
  await expect(refund(PLAYER, id)).rejects.toThrow('CHARGE_ALREADY_REFUNDED');
  expect(await list()).toMatchObject([
    { id, source: { type: 'user' } },
    { id, receiver: { type: 'user' } },
  ]);
});

test('updates can be lost, duplicated and late, and a payment can be pending or fail', async () => {
  const { served, payments, list, link } = await open();
  served.change({ lost: 1 });
  await served.pay(link, PLAYER);
  served.change({ lost: 0, doubled: 1 });
  await served.pay(link, PLAYER);
  await expect.poll(() => payments()).toHaveLength(2);
  expect(payments()[0]).toEqual(payments()[1]);
  served.change({ doubled: 0, end: 'failed' });
  expect(await served.pay(link, PLAYER)).toEqual({ status: 'failed' });
  served.change({ end: 'pending' });
  expect(await served.pay(link, PLAYER)).toEqual({ status: 'pending' });
  await expect.poll(() => payments()).toHaveLength(3);
  expect(await list()).toHaveLength(3);
});

test.each([
  [{ title: 'x'.repeat(33) }, /Bad Request/],
  [{ description: '' }, /Bad Request/],
  [{ payload: 'я'.repeat(65) }, /INVOICE_PAYLOAD_INVALID/],
  [{ currency: 'EUR' }, /PAYMENT_PROVIDER_INVALID/],
  [{ prices: [] }, /STARS_INVOICE_INVALID/],
  [{ prices: [{ label: 'x', amount: 0 }] }, /STARS_INVOICE_INVALID/],
])('an invoice with %j is refused as Telegram does', async (changes, description) => {
  const { call } = await open();
  await expect(call('createInvoiceLink', { ...INVOICE, ...changes })).rejects.toThrow(description);
});

test('an omitted list of updates keeps the one before', async () => {
  const { call } = await open();
  const url = 'http://127.0.0.1:1/webhook';
  await call('setWebhook', { url, allowed_updates: ['message'] });
  await call('setWebhook', { url });
  expect(await call('getWebhookInfo')).toMatchObject({ allowed_updates: ['message'] });
});
