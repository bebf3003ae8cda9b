import type { Locator } from '@playwright/test';
import type { Player } from './player.ts';
import type { Stage } from './stage.ts';

/** The invoice as the messenger shows it. */
export function invoice(player: Player): Locator {
  return player.page.getByTestId('invoice');
}

/** Pays the invoice that is shown. */
export async function paysInvoice(player: Player, amount = 150): Promise<void> {
  await invoice(player)
    .getByRole('button', { name: `Pay ${amount} ⭐`, exact: true })
    .click();
}

/** Sets the faults of payments in Stars from now on: none by default. Players of a stage share them. */
export async function breakStars(stage: Stage, faults: object = {}): Promise<void> {
  const none = { lost: 0, doubled: 0, late: 0, late_ms: 3_000, end: 'paid' };
  const reply = await fetch(`${stage.soho.url}/local/stars/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...none, ...faults }),
  });
  if (!reply.ok) {
    throw new Error(`the messenger has answered with ${reply.status}: ${await reply.text()}`);
  }
}
