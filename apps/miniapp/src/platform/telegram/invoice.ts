import { withResolvers } from '../with-resolvers.ts';
import { on } from './events.ts';
import { launchParams, version } from './launch.ts';
import { post } from './messenger.ts';
import { isSupported } from './methods.ts';

/** How an invoice was closed. A 'pending' one may still be paid. */
export type InvoiceEnd = 'paid' | 'cancelled' | 'failed' | 'pending';

/** Whether this messenger can show invoices. */
export function canOpenInvoice(): boolean {
  return launchParams() !== undefined && isSupported('web_app_open_invoice', version());
}

/**
 * Shows an invoice over the app until it is paid or closed.
 * @param url as the server returns it: `https://t.me/$…` or `https://t.me/invoice/…` (https://core.telegram.org/api/links#invoice-links)
 */
export function openInvoice(url: string): Promise<InvoiceEnd> {
  const slug = new URL(url).pathname.replace(/^\/(\$|invoice\/)/, '');
  const { promise, resolve } = withResolvers<InvoiceEnd>();
  const stop = on('invoice_closed', (closed) => {
    if (closed['slug'] === slug) {
      stop();
      resolve(endOf(closed['status']));
    }
  });
  post('web_app_open_invoice', { slug });
  return promise;
}

/** An unknown status may mean that it was paid. */
function endOf(status: unknown): InvoiceEnd {
  return status === 'paid' || status === 'cancelled' || status === 'failed' ? status : 'pending';
}
