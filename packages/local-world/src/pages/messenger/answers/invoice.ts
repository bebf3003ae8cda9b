import { element } from '../element.ts';
import type { Answers, Host } from '../host.ts';
import { fieldOf, textOf } from '../message.ts';
import type { OverlayButton } from '../overlay.ts';

type Invoice = {
  readonly title: string;
  readonly description: string;
  /** In Stars. */
  readonly amount: number;
  readonly balance: number;
};

/** Source: https://core.telegram.org/bots/webapps#initializing-mini-apps, 'openInvoice' */
type Status = 'paid' | 'cancelled' | 'failed' | 'pending';

const PAYMENTS = '/local/stars';

export const invoiceAnswers: Answers = {
  web_app_open_invoice: async (host, data) => {
    const slug = textOf(data, 'slug') ?? '';
    host.send('invoice_closed', { slug, status: await showInvoice(host, slug) });
  },
};

/** Shows an invoice until the player pays it or closes it. */
async function showInvoice(host: Host, slug: string): Promise<Status> {
  const invoice = await fetchInvoice(host, slug);
  if (invoice === undefined) {
    await showProblem(host, 'There is no such invoice.');
    return 'failed';
  }
  const pressed = await askPlayer(host, invoice);
  if (pressed === 'top-up') {
    await post('top-up', { player_id: host.choices().player });
    return showInvoice(host, slug);
  }
  if (pressed !== 'pay') {
    return 'cancelled';
  }
  const shown = host.overlay.ask({ ...sheet, title: invoice.title, body: ['Paying…'], buttons: [] });
  const { status, message } = await post('pay', { slug, player_id: host.choices().player });
  host.overlay.dismiss();
  await shown;
  if (message !== undefined) {
    await showProblem(host, message);
  }
  return status;
}

const sheet = { testId: 'invoice', form: 'sheet' } as const;

function askPlayer(host: Host, { title, description, amount, balance }: Invoice): Promise<string | undefined> {
  const pay: OverlayButton =
    balance >= amount
      ? { id: 'pay', text: `Pay ${amount} ⭐`, kind: 'main' }
      : { id: 'top-up', text: 'Get more ⭐', kind: 'main' };
  return host.overlay.ask({
    ...sheet,
    title,
    body: [
      element('p', { 'data-testid': 'invoice-text' }, description),
      element('p', { class: 'message', 'data-testid': 'star-balance' }, `Your balance: ${balance} ⭐`),
    ],
    buttons: [pay, { id: 'cancel', text: 'Cancel', kind: 'plain' }],
  });
}

async function showProblem(host: Host, text: string): Promise<void> {
  const buttons = [{ id: 'ok', text: 'OK', kind: 'main' } as const];
  await host.overlay.ask({ testId: 'invoice-problem', title: host.product, body: [text], buttons, form: 'popup' });
}

async function fetchInvoice(host: Host, slug: string): Promise<Invoice | undefined> {
  const reply = await fetch(`${PAYMENTS}/invoices/${encodeURIComponent(slug)}?player=${host.choices().player}`);
  if (!reply.ok) {
    return undefined;
  }
  const body: unknown = await reply.json();
  return {
    title: textOf(body, 'title') ?? '',
    description: textOf(body, 'description') ?? '',
    amount: Number(fieldOf(body, 'amount')),
    balance: Number(fieldOf(body, 'balance')),
  };
}

async function post(action: 'pay' | 'top-up', body: object): Promise<{ status: Status; message: string | undefined }> {
  const reply = await fetch(`${PAYMENTS}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer: unknown = await reply?.json().catch(() => undefined);
  const status = textOf(answer, 'status');
  const isKnown = status === 'paid' || status === 'pending';
  return { status: isKnown ? status : 'failed', message: textOf(answer, 'message') };
}
