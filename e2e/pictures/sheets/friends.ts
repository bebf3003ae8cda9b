import { calls } from '@soho/contract';
import { signInitData } from '@soho/local-world';
import { Client } from '../../harness/client.ts';
import { setting } from '../../harness/settings.ts';
import type { Stage } from '../../journeys/stage/stage.ts';
import { playCards } from './elsewhere.ts';

const NAMES = ['nora_lind', 'pavel', 'sun_ho', 'katya_m', 'oskar', 'lin'];

/** Players with names of their own and fewer coins from one to the next, who came by a link where one is given. */
export async function bringFriends(stage: Stage, count: number, startParam?: string): Promise<void> {
  const botToken = setting(stage.settings, 'BOT_TOKEN');
  const client = new Client([stage.soho.url]);
  await Promise.all(
    NAMES.slice(0, count).map(async (username, place) => {
      const user = { id: stage.newPlayerId(), first_name: username, username };
      const init_data = signInitData({ user, botToken, startParam });
      const { token } = await client.done(calls.auth, { body: { init_data } });
      await playCards(client, token, 8 - place);
    }),
  );
  client.close();
}
