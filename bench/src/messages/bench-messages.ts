import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { withClient } from '../credit/seed.ts';
import { startServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { type Counted, LIMIT, serveBotApi } from './bot-api.ts';

const SIZES = [1_000, 1_000_000];
/** Before the first kill, and between two. */
const SENDING_MS = 15_000;
/** The server that sends is killed so often while it does, and another one started. */
const KILLS = 3;
/** A webhook: otherwise servers would poll for updates. */
const BOT_WEBHOOK_SECRET = 'd41c70be5a92f368';

type States = Readonly<Record<string, number>>;

/** Prints how quickly two servers send what is due, of which the sender is killed again and again, on a Bot API that counts and limits. */
export async function benchMessages(): Promise<void> {
  await using postgres = await startPostgres();
  const rows: string[][] = [];
  for (const size of SIZES) {
    const url = await createMigratedDatabase(postgres.url, `messages_${size}`);
    await seedMessages(url, size);
    console.error(`${size} messages seeded`);
    const api = await serveBotApi();
    const variables = { DATABASE_URL: url, BOT_API_URL: api.url, BOT_WEBHOOK_SECRET };
    const servers = [await startServerProcess(variables), await startServerProcess(variables)];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(SENDING_MS);
      // The older one sends until nothing is due.
      process.kill(servers.shift()?.pid ?? 0, 'SIGKILL');
      servers.push(await startServerProcess(variables));
    }
    await Promise.all(servers.map((server) => server.stop()));
    api.close();
    rows.push(toRow(size, api.counted, await countStates(url)));
  }
  printTable(
    [
      'messages due',
      'taken',
      'a second',
      `most in a second (${LIMIT})`,
      '429',
      '403',
      'came twice',
      'claimed and lost',
    ],
    rows,
  );
}

/** Players whose clock shows noon, and who allow messages, each with one that is due. */
function seedMessages(url: string, count: number): Promise<void> {
  return withClient(url, async (client) => {
    const players = `generate_series(1, ${count}) as player_id`;
    await client.query('set session_replication_role = replica');
    await client.query(`insert into player (player_id, nickname, language, referral_code)
      select player_id, 'player ' || player_id, 'en', 'code' || player_id from ${players}`);
    await client.query(`insert into balance (player_id) select player_id from ${players}`);
    await client.query(`insert into attempts (player_id, remaining) select player_id, 5 from ${players}`);
    await client.query(`insert into message_consent (player_id, allowed, utc_offset)
      select player_id, true, (12 - extract(hour from now() at time zone 'utc'))::integer * 60 from ${players}`);
    await client.query(`insert into message (player_id, kind, ref, due_at)
      select player_id, 'friend_joined', '2026-11-23', now() - random() * interval '1 minute' from ${players}`);
    await client.query('vacuum analyze');
  });
}

async function countStates(url: string): Promise<States> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ state: string; count: string }>(
      'select state, count(*) from message group by state',
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  });
}

function toRow(size: number, { chats, times, tooMany, blocked }: Counted, states: States): string[] {
  // Without the seconds in which one server takes over from another.
  const beforeKills = times.filter((time) => time < (times[0] ?? 0) + SENDING_MS).length;
  let [most, from] = [0, 0];
  for (const [index, time] of times.entries()) {
    while ((times[from] ?? 0) <= time - 1_000) {
      from += 1;
    }
    most = Math.max(most, index - from + 1);
  }
  return [
    String(size),
    String(times.length),
    ((beforeKills / SENDING_MS) * 1_000).toFixed(1),
    String(most),
    String(tooMany),
    String(blocked),
    String([...chats.values()].filter((count) => count > 1).length),
    String(states['claimed'] ?? 0),
  ];
}
