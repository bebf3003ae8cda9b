import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { signInitData } from '@soho/local-world';
import { RECOVERY_LIMIT_MS } from '../harness/audit.ts';
import { makeSettings, type Settings, setting } from '../harness/settings.ts';
import type { Soho } from '../harness/soho.ts';
import { until } from '../harness/until.ts';
import { Journal } from './journal.ts';
import { playUntilOver } from './play-until-over.ts';
import { RetryingClient } from './retrying-client.ts';

/** Games and ads go fifty times as fast as for players, so that there is something to lose at every moment. */
const TIME_SCALE = 0.02;

export function loadSettings(where: Settings): Settings {
  return makeSettings({ TIME_SCALE: String(TIME_SCALE), LOG_LEVEL: 'warn', ...where });
}

/** The result of a run with players. */
export type LoadRun = {
  readonly journal: Journal;
  readonly client: RetryingClient;
};

/**
 * Lets players play for as long as `inject` takes.
 * @param urls the servers' addresses, which players use in turn
 * @throws the error of a player who got a wrong answer
 */
export async function runUnderLoad(
  urls: readonly string[],
  settings: Settings,
  players: number,
  inject: (run: LoadRun) => Promise<void>,
): Promise<LoadRun> {
  const journal = new Journal();
  const client = new RetryingClient(urls, journal);
  const run = { over: false };
  const playerOptions = {
    client,
    signIn: makeSignIn(client, setting(settings, 'BOT_TOKEN')),
    adSecret: setting(settings, 'ADS_REWARD_SECRET'),
    timeScale: TIME_SCALE,
    isOver: () => run.over,
  };
  // A player who fails ends the run, and fails it.
  const failed = Promise.withResolvers<never>();
  const played = Array.from({ length: players }, () => playUntilOver(playerOptions).catch(failed.reject));
  try {
    await Promise.race([inject({ journal, client }), failed.promise]);
  } finally {
    run.over = true;
  }
  await Promise.race([Promise.all(played), failed.promise]);
  return { journal, client };
}

export type KillPlan = {
  readonly kills: number;
  readonly players: number;
  /** How long a restarted process is under load before it is killed: from half of this to all of it. */
  readonly underLoadMs: number;
  /** Kills a process, and restarts it. */
  readonly kill: (turn: number) => Promise<void>;
};

/**
 * Lets players play under kills, each of which waits until an operation was acknowledged since the one before.
 * @throws Error when nothing is, in time
 */
export async function runUnderKills(
  servers: readonly Soho[],
  settings: Settings,
  { kills, players, underLoadMs, kill }: KillPlan,
): Promise<LoadRun> {
  const urls = servers.map(({ url }) => url);
  return runUnderLoad(urls, settings, players, async ({ journal }) => {
    for (let turn = 0; turn < kills; turn += 1) {
      const before = journal.acknowledged.length;
      await sleep(randomInt(underLoadMs / 2, underLoadMs));
      await until('an operation is acknowledged', async () => journal.acknowledged.length > before, RECOVERY_LIMIT_MS);
      await kill(turn);
    }
  });
}

/** Kills the servers in turn, and restarts each. */
export function killInTurn(servers: readonly Soho[]): KillPlan['kill'] {
  return async (turn) => {
    const server = servers[turn % servers.length];
    await server?.kill();
    await server?.start();
  };
}

function makeSignIn(client: RetryingClient, botToken: string) {
  let last = 5_000_000_000;
  return async () => {
    last += 1;
    const id = last;
    const initData = signInitData({ user: { id, first_name: `Player ${id}` }, botToken });
    const { token } = await client.request(calls.auth, { body: { init_data: initData } });
    return { id, token };
  };
}
