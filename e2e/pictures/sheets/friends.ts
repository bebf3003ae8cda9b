import { calls } from '@soho/contract';
import { signInitData } from '@soho/local-world';
import { Client } from '../../harness/client.ts';
import { setting } from '../../harness/settings.ts';
import type { Stage } from '../../stage/stage.ts';
import { playCards } from './elsewhere.ts';

/** Creates players with these names, each of whom finds this many pairs of cards, by a link if one is given. */
export async function bringFriends(stage: Stage, pairs: Record<string, number>, startParam?: string): Promise<void> {
  const botToken = setting(stage.settings, 'BOT_TOKEN');
  const client = new Client([stage.soho.url]);
  await Promise.all(
    Object.entries(pairs).map(async ([username, count]) => {
      const user = { id: stage.newPlayerId(), first_name: username, username };
      const init_data = signInitData({ user, botToken, startParam });
      const { token } = await client.request(calls.auth, { body: { init_data } });
      await playCards(client, token, count);
    }),
  );
  client.close();
}
