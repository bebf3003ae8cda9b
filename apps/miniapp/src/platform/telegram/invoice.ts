import { on } from './events.ts';
import { launchParams, version } from './launch.ts';
import { post } from './messenger.ts';
import { isSupported } from './methods.ts';

/** How an invoice was left. What is 'pending' may still be paid. */
export type InvoiceEnd = 'paid' | 'cancelled' | 'failed' | 'pending';

/** Whether this messenger shows invoices. */
export function canOpenInvoice(): boolean {
  return launchParams() !== undefined && isSupported('web_app_open_invoice', version());
}

/**
 * Shows an invoice over the app until it is paid or left.
 * @param url as the server has it: `https://t.me/$…` or `https://t.me/invoice/…` (https://core.telegram.org/api/links#invoice-links)
 */
export function openInvoice(url: string): Promise<InvoiceEnd> {
  const slug = new URL(url).pathname.replace(/^\/(\$|invoice\/)/, '');
  const { promise, resolve } = Promise.withResolvers<InvoiceEnd>();
  const stop = on('invoice_closed', (closed) => {
    if (closed['slug'] === slug) {
      stop();
      resolve(endOf(closed['status']));
    }
  });
  post('web_app_open_invoice', { slug });
  return promise;
}

/** A status that we do not know may mean that it was paid. */
function endOf(status: unknown): InvoiceEnd {
  return status === 'paid' || status === 'cancelled' || status === 'failed' ? status : 'pending';
}
