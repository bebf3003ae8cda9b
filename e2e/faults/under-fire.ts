import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { signInitData } from '@soho/local-world';
import { makeSettings, type Settings, setting } from '../harness/settings.ts';
import type { Soho } from '../harness/soho.ts';
import { Journal } from './journal.ts';
import { PatientClient } from './patient-client.ts';
import { playOn } from './untiring-player.ts';

/** Games and ads go fifty times as fast as hands allow, so that there is something to lose at every moment. */
const TIME_SCALE = 0.02;

export function settingsUnderFire(where: Settings): Settings {
  return makeSettings({ TIME_SCALE: String(TIME_SCALE), LOG_LEVEL: 'warn', ...where });
}

export type Assault = {
  readonly kills: number;
  readonly players: number;
  /** How long a server that came up is under load before it is killed: from half of this to all of it. */
  readonly underLoadMs: number;
};

/** What happened while servers were killed under players' hands. */
export type Siege = {
  readonly journal: Journal;
  readonly client: PatientClient;
  /** How many operations were acknowledged between each kill and the next. */
  readonly progress: readonly number[];
};

/** Lets players play while the servers are killed, one after the other in turn, and started again. */
export async function besiege(
  servers: readonly Soho[],
  settings: Settings,
  { kills, players, underLoadMs }: Assault,
): Promise<Siege> {
  const journal = new Journal();
  const client = new PatientClient(
    servers.map(({ url }) => url),
    journal,
  );
  const siege = { over: false };
  const playing = {
    client,
    signIn: newcomers(client, setting(settings, 'BOT_TOKEN')),
    adSecret: setting(settings, 'ADS_REWARD_SECRET'),
    timeScale: TIME_SCALE,
    isOver: () => siege.over,
  };
  // A player who fails ends the siege, and fails it.
  const played = Promise.allSettled(
    Array.from({ length: players }, () =>
      playOn(playing).finally(() => {
        siege.over = true;
      }),
    ),
  );
  const progress: number[] = [];
  for (let kill = 0; kill < kills && !siege.over; kill += 1) {
    const before = journal.acknowledged.length;
    await sleep(randomInt(underLoadMs / 2, underLoadMs));
    const server = servers[kill % servers.length];
    await server?.kill();
    await server?.start();
    progress.push(journal.acknowledged.length - before);
  }
  siege.over = true;
  for (const outcome of await played) {
    if (outcome.status === 'rejected') {
      throw outcome.reason;
    }
  }
  return { journal, client, progress };
}

function newcomers(client: PatientClient, botToken: string) {
  let last = 5_000_000_000;
  return async () => {
    last += 1;
    const id = last;
    const initData = signInitData({ user: { id, first_name: `Player ${id}` }, botToken });
    const { token } = await client.ask(calls.auth, { body: { init_data: initData } });
    return { id, token };
  };
}
