import { expectCleanAudit } from '../harness/audit.ts';
import { isMining, offer, opensTheMiners, seesOutcome } from '../stage/miners.ts';
import { breakStars, paysInvoice } from '../stage/stars.ts';
import { test } from '../stage/test.ts';

const STARTED = 'Miner started! It will be ready in 1 day.';

test.use({ settings: { PAYMENT_METHODS: 'ton,stars' } });

test('a miner that was paid while the server went down is granted when it is back', async ({ player, stage }) => {
  player.browserErrors.expect(/Failed to fetch/);
  await opensTheMiners(player);
  await offer(player, '1 TON').click();
  await player.taps('Buy for 150 ⭐');
  await breakStars(stage, { lost: 1 });
  await paysInvoice(player);
  await player.sees('Paid! Starting your miner...');
  await stage.soho.kill();
  await stage.soho.start();
  await seesOutcome(player, 'Success', STARTED);
  await isMining(player);
});

test('all of this leaves a clean audit', async ({ stage }) => {
  await expectCleanAudit(stage.settings);
});
