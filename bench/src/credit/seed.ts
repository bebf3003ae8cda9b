import pg from 'pg';

/** Each player has one card game, whose deck is 0 to 7 twice in a row: picture p lies at places p and p + 8. */
export const PLAYERS = 40_000;
const PICTURES = 8;

export function gameIdOf(playerId: number): string {
  return `00000000-0000-4000-8000-${playerId.toString(16).padStart(12, '0')}`;
}

/** The `n`th credit of a connection, which has `share` players to itself: a picture of each in turn, then the next. */
export function creditOf(first: number, share: number, n: number): { playerId: number; picture: number } | undefined {
  const picture = Math.floor(n / share);
  return picture < PICTURES ? { playerId: first + (n % share), picture } : undefined;
}

/** Fills a migrated database with players who have not credited anything yet. */
export async function seed(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const players = `generate_series(1, ${PLAYERS}) as player_id`;
    await client.query(`insert into player (player_id, nickname, language, referral_code)
      select player_id, 'player ' || player_id, 'en', 'code' || player_id from ${players}`);
    await client.query(`insert into balance (player_id) select player_id from ${players}`);
    await client.query(`insert into attempts (player_id, remaining) select player_id, 4 from ${players}`);
    await client.query(`insert into game (player_id, game_id, kind, board)
      select player_id, ('00000000-0000-4000-8000-' || lpad(to_hex(player_id), 12, '0'))::uuid, 'card',
        '{0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7}' from ${players}`);
    await client.query('vacuum analyze');
  });
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** A fresh copy of a seeded database: each measurement has all its credits before it. */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  const owner = new URL(url);
  owner.pathname = '/postgres';
  await withClient(owner.href, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
    await client.query('checkpoint');
  });
  await withClient(copy.href, (client) => client.query('update game set dealt_at = now()'));
  await withClient(copy.href, (client) => client.query('vacuum analyze'));
  return copy.href;
}
