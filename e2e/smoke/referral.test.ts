import { playsElsewhere, startParamOf } from '../stage/account.ts';
import { readCounters, readList, waitUntilPaid } from '../stage/invitation.ts';
import { expect, test } from '../stage/test.ts';

test('a friend who comes by the link and plays counts for the player', async ({ player, friend }) => {
  await friend.opensTheApp({ start_param: await startParamOf(player) });
  await playsElsewhere(friend);
  await waitUntilPaid(player);
  await player.opensTheApp();
  await player.goesTo('Referral');
  await player.app.getByRole('tab', { name: 'My Referrals (1)', exact: true }).waitFor();
  // 50 for the friend, and 15 for each of four rewards of 100 coins.
  await expect.poll(() => readCounters(player)).toEqual(['1', '110']);
  await expect.poll(async () => (await readList(player)).join()).toContain(`guest_${friend.id}`);
});
