import { ALLOWED_UPDATES } from '@soho/telegram';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { type Check, ok, problem, skipped } from './check.ts';
import { type Fetch, fetchPage } from './fetch-page.ts';

/** The list is read every 10 seconds. */
const MAX_LAG_SECONDS = 60;

const reply = z.object({ result: z.object({ url: z.string(), allowed_updates: z.array(z.string()).default([]) }) });

/** Whether the messenger asks our server before it takes Stars. https://core.telegram.org/bots/api#getwebhookinfo */
export async function checkUpdates({ config }: Pick<Context, 'config'>, fetchUrl: Fetch): Promise<Check> {
  const name = 'checkouts';
  if (!config.paymentMethods.includes('stars')) {
    return skipped(name, 'PAYMENT_METHODS has no stars');
  }
  if (config.botWebhookSecret === undefined) {
    return skipped(name, 'updates are polled, because BOT_WEBHOOK_SECRET is not set');
  }
  const page = await fetchPage(fetchUrl, `${config.botApiUrl}/bot${config.botToken.reveal()}/getWebhookInfo`);
  if (typeof page === 'string') {
    return problem(name, `the Bot API at ${config.botApiUrl} ${page}`);
  }
  const parsed = reply.safeParse(page.json);
  if (!parsed.success) {
    return problem(name, `${config.botApiUrl} does not answer like the Bot API: check BOT_API_URL`);
  }
  const { url, allowed_updates: allowed } = parsed.data.result;
  const missing = ALLOWED_UPDATES.filter((kind) => !allowed.includes(kind));
  if (!url.startsWith(config.publicUrl)) {
    return problem(name, `updates go to '${url}': start a server with PUBLIC_URL=${config.publicUrl}`);
  }
  return missing.length === 0
    ? ok(name, `the messenger sends ${allowed.join(' and ')} to ${url}`)
    : problem(name, `the messenger does not send ${missing.join(' and ')}: restart a server with ROLE=all or jobs`);
}

/** Until when the bot's list of Stars is read. */
export async function checkStars({ config }: Pick<Context, 'config'>, { kysely, engine }: Database): Promise<Check> {
  const name = 'stars';
  const { rows } = await sql<{ read_until: Date; lag: number }>`select read_until,
      extract(epoch from clock_timestamp() - read_until)::float8 as lag
    from star_account where bot_id = ${config.botId}`.execute(kysely);
  const [read] = rows;
  if (read === undefined) {
    return config.paymentMethods.includes('stars')
      ? problem(name, 'no server has read the list of Stars yet; orders in Stars are refused until one does')
      : skipped(name, 'PAYMENT_METHODS has no stars');
  }
  const message = `the list is read until ${read.read_until.toISOString()}, ${Math.round(read.lag)} s ago`;
  if (engine === 'pglite') {
    return skipped(name, `${message}; this command uses the embedded database, so no server reads it now`);
  }
  return read.lag > MAX_LAG_SECONDS
    ? problem(name, `${message}: start a server with ROLE=all or jobs, or check its log for stars_not_read`)
    : ok(name, message);
}
