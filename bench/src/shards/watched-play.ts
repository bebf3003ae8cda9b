import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Connection, RequestSender } from '../load/connection.ts';

/** Of each connection between an answer and its next request. */
const PAUSE_MS = 1_000;
const CREDIT = 'POST /api/balance/update ';

/** Notes what players are granted: for how long nothing was, and which credits must be there afterwards. */
export class WatchedPlay {
  readonly #grantedAt = new Map<string, number>();
  readonly #longestMs = new Map<string, number>();
  /** The bodies of acknowledged credits, by game. */
  readonly #credits = new Map<string, Set<string>>();

  /** Sends by a connection, with pauses, and looks at the answers. */
  watch(connection: Connection): RequestSender {
    return {
      request: async (text) => {
        await sleep(PAUSE_MS);
        const reply = await connection.request(text);
        if (reply.status === 200) {
          this.#noteTime(text.startsWith('GET') ? 'reads' : 'writes');
          this.#noteCredit(text);
        }
        return reply;
      },
    };
  }

  /** The longest time since the last call in which none was granted, up to now, in seconds. */
  takeLongest(kind: 'reads' | 'writes'): number {
    const now = performance.now();
    const open = now - (this.#grantedAt.get(kind) ?? now);
    const longest = Math.max(open, this.#longestMs.get(kind) ?? 0);
    this.#longestMs.set(kind, 0);
    this.#grantedAt.set(kind, now);
    return longest / 1_000;
  }

  get acknowledged(): number {
    return [...this.#credits.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** How many more credits are acknowledged than their games have entries. */
  async countLost(client: pg.Client): Promise<number> {
    const games = [...this.#credits.keys()];
    const { rows } = await client.query<{ game: string; entries: number }>(
      `select split_part(ref, ':', 2) as game, count(*)::integer as entries from ledger_entry
       where kind = 'game_reward' and split_part(ref, ':', 2) = any($1) group by 1`,
      [games],
    );
    const entries = new Map(rows.map((row) => [row.game, row.entries]));
    return games
      .map((game) => Math.max(0, (this.#credits.get(game)?.size ?? 0) - (entries.get(game) ?? 0)))
      .reduce((sum, lost) => sum + lost, 0);
  }

  #noteTime(kind: string): void {
    const now = performance.now();
    const gap = now - (this.#grantedAt.get(kind) ?? now);
    this.#longestMs.set(kind, Math.max(gap, this.#longestMs.get(kind) ?? 0));
    this.#grantedAt.set(kind, now);
  }

  #noteCredit(text: string): void {
    if (text.startsWith(CREDIT)) {
      const body = text.slice(text.indexOf('\r\n\r\n') + 4);
      const { game_id: game }: { game_id: string } = JSON.parse(body);
      this.#credits.set(game, (this.#credits.get(game) ?? new Set()).add(body));
    }
  }
}
