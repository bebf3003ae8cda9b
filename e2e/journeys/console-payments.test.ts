import { calls } from '@soho/contract';
import { describe, expect } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { asPlayer } from './stage/account.ts';
import { endsWithACleanAudit } from './stage/audit.ts';
import { transfer } from './stage/chain.ts';
import {
  addsAnOperator,
  appliesTheCommand,
  expectGoodInBothLanguages,
  findsThePlayer,
  opensTheConsole,
  readMenu,
  signsIn,
} from './stage/console.ts';
import { journeysWith } from './stage/journey.ts';
import { isMining, offer, opensTheMiners, orderMinerElsewhere, seesOutcome } from './stage/miners.ts';
import type { Player } from './stage/player.ts';
import { paysInvoice } from './stage/stars.ts';

const journey = journeysWith({ PRODUCT_NAME: 'SOHO console', PAYMENT_METHODS: 'ton,stars' });

/** The operator of a journey, beside the owner who has added them. */
async function becomesFinance(owner: Player, operator: Player): Promise<void> {
  await opensTheConsole(owner);
  await signsIn(owner);
  await addsAnOperator(owner, operator.id, 'Finance');
  await opensTheConsole(operator);
  await signsIn(operator, operator.id);
}

/** Opens the payment of this many TON that waits for a decision. */
async function opensThePayment({ page }: Player, ton: string): Promise<void> {
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: ton, exact: true }) });
  // The scanner reads every few seconds.
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('status').filter({ hasText: 'decision' }).waitFor();
      return row.count();
    })
    .toBe(1);
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Transactions' }).waitFor();
}

describe('finance', () => {
  journey(
    'settles an order with a payment without its comment, and records a refund',
    async ({ player, friend, newcomer, stage }) => {
      const { address: to, amount, order_id } = await orderMinerElsewhere(newcomer, 1);
      await transfer(stage, { to, amount });
      await transfer(stage, { to, amount: '70000000', comment: 'thanks' });
      await becomesFinance(player, friend);
      const { page } = friend;
      expect(await readMenu(friend)).toEqual([
        'Overview',
        'Players',
        'Suspicious',
        'Payments',
        'Switches',
        'Log',
        'Your browsers',
      ]);

      await opensThePayment(friend, String(Number(amount) / 1e9));
      await expectGoodInBothLanguages(friend, 'payment');
      await page.getByRole('button', { name: 'Settle an order with it' }).click();
      await page.getByLabel('Order id').fill(order_id);
      await page.getByLabel('Reason').fill('They forgot the comment');
      await appliesTheCommand(friend, friend.id);
      await page.getByRole('cell', { name: 'Settled', exact: true }).waitFor();
      await page.getByRole('cell', { name: 'payments settle' }).waitFor();

      await opensThePayment(friend, '0.07');
      await page.getByRole('button', { name: 'Record a refund' }).click();
      await page.getByLabel('Reason').fill('Sent by mistake');
      await appliesTheCommand(friend, friend.id);
      await page.getByRole('cell', { name: 'payments refund' }).waitFor();
      await expectGoodInBothLanguages(friend, 'payment-refunded');
      await page.getByRole('link', { name: 'Payments', exact: true }).click();
      await page.getByText('No money waits for a decision.').waitFor();

      await page.getByRole('button', { name: 'Read the last 2 days again' }).click();
      await page.getByText(/\d+ transactions read, 0 of them new\./).waitFor();
      await page.getByRole('button', { name: 'Reconcile' }).click();
      await page.getByText('Missing', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.getByRole('table', { name: 'Transactions' }).waitFor();
      await expectGoodInBothLanguages(friend, 'payments-reconciled');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Sums by day' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^payments-by-day-.+\.csv$/);
      await page.getByRole('button', { name: 'Every payment' }).click();
      const [lines] = await Promise.all([page.waitForEvent('download'), appliesTheCommand(friend, friend.id)]);
      expect(lines.suggestedFilename()).toMatch(/^payments-by-transaction-.+\.csv$/);

      await findsThePlayer(friend, newcomer.id);
      expect(await page.getByRole('button', { name: 'Ban' }).count()).toBe(0);
      await ageRows(stage.database, newcomer.id, 365 * 86_400_000);
      await asPlayer(newcomer, (client, token) => client.request(calls.minersClaim, { token, body: { miner_id: 1 } }));
      await page.reload();
      await page.getByRole('link', { name: `miner:${order_id}` }).click();
      await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
      await page.getByRole('cell', { name: order_id }).first().waitFor();
      await opensTheConsole(friend, '/operators');
      await page.getByRole('heading', { name: 'Your role does not allow this.' }).waitFor();
      await endsWithACleanAudit(stage);
    },
  );

  journey('refunds Stars that were granted; what they bought stays', async ({ player, friend, newcomer, stage }) => {
    await opensTheMiners(friend);
    await offer(friend, '1 TON').click();
    await friend.taps('150 ⭐');
    await paysInvoice(friend);
    await seesOutcome(friend, 'Success', 'Miner started! It will be ready in 1 day.');
    await becomesFinance(player, newcomer);
    const { page } = newcomer;
    await opensTheConsole(newcomer, '/payments?state=all');
    const row = page.getByRole('row').filter({ hasText: String(friend.id) });
    await row.getByRole('button', { name: 'Send the Stars back' }).click();
    await page.getByLabel('Reason').fill('They asked for it');
    await appliesTheCommand(newcomer, newcomer.id);
    await expect
      .poll(async () => {
        await page.reload();
        await row.first().waitFor();
        return row.getByText('Sent back', { exact: true }).count();
      })
      .toBeGreaterThan(0);
    await isMining(friend);
    await endsWithACleanAudit(stage);
  });
});
