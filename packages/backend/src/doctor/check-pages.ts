import { TON_CONNECT_MANIFEST, TON_CONNECT_WALLETS } from '@soho/contract';
import { ALLOWED_UPDATES } from '@soho/telegram';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { type Check, ok, problem, skipped } from './check.ts';

const getMe = z.object({ result: z.object({ username: z.string() }) });

/** Whether the token belongs to the bot that links lead to. https://core.telegram.org/bots/api#getme */
export async function checkBot({ config }: Pick<Context, 'config'>, fetchUrl: Fetch): Promise<Check> {
  const page = await fetchPage(fetchUrl, `${config.botApiUrl}/bot${config.botToken.reveal()}/getMe`);
  if (typeof page === 'string') {
    const mend = page.endsWith(' 401') ? ': BotFather shows the valid one' : '';
    return problem('bot token', `the Bot API at ${config.botApiUrl} ${page}${mend}`);
  }
  const parsed = getMe.safeParse(page.json);
  if (!parsed.success) {
    return problem('bot token', `${config.botApiUrl} does not answer like the Bot API: check BOT_API_URL`);
  }
  const { username } = parsed.data.result;
  return ['', username.toLowerCase()].includes(config.botUsername.toLowerCase())
    ? ok('bot token', `is of @${username}`)
    : problem('bot token', `is of @${username}, but BOT_USERNAME is ${config.botUsername}`);
}

const getWebhookInfo = z.object({
  result: z.object({
    url: z.string(),
    allowed_updates: z.array(z.string()).default([]),
    pending_update_count: z.number().default(0),
    last_error_message: z.string().optional(),
  }),
});

/** Whether the messenger sends us all that it must. https://core.telegram.org/bots/api#getwebhookinfo */
export async function checkUpdates({ config }: Pick<Context, 'config'>, fetchUrl: Fetch): Promise<Check> {
  const name = 'webhook';
  if (config.botWebhookSecret === undefined) {
    return skipped(name, 'updates are polled, because BOT_WEBHOOK_SECRET is not set');
  }
  const page = await fetchPage(fetchUrl, `${config.botApiUrl}/bot${config.botToken.reveal()}/getWebhookInfo`);
  if (typeof page === 'string') {
    return problem(name, `the Bot API at ${config.botApiUrl} ${page}`);
  }
  const parsed = getWebhookInfo.safeParse(page.json);
  if (!parsed.success) {
    return problem(name, `${config.botApiUrl} does not answer like the Bot API: check BOT_API_URL`);
  }
  const { url, allowed_updates: allowed, pending_update_count: pending, last_error_message } = parsed.data.result;
  const missing = ALLOWED_UPDATES.filter((kind) => !allowed.includes(kind));
  if (!url.startsWith(config.publicUrl)) {
    return problem(name, `updates go to '${url}': start a server with PUBLIC_URL=${config.publicUrl}`);
  }
  if (missing.length > 0) {
    return problem(
      name,
      `the messenger does not send ${missing.join(' and ')}: restart a server with ROLE=all or jobs`,
    );
  }
  if (pending > 0 && last_error_message !== undefined) {
    return problem(name, `${pending} updates wait, because the messenger met '${last_error_message}' at ${url}`);
  }
  return ok(name, `the messenger sends ${allowed.join(' and ')} to ${url}`);
}

const getChatMember = z.object({ result: z.object({ status: z.string() }) });

/** Whether the bot may see who joined each channel of a task. https://core.telegram.org/bots/api#getchatmember */
export async function checkChannels(
  { config }: Pick<Context, 'config'>,
  { kysely }: Database,
  fetchUrl: Fetch,
): Promise<Check> {
  const name = 'channels';
  const { rows } = await sql<{ channel: string }>`select distinct channel from task
    where channel is not null and (active_to is null or active_to > now()) order by channel`.execute(kysely);
  const states = await Promise.all(
    rows.map(async ({ channel }) => {
      const query = new URLSearchParams({ chat_id: channel, user_id: String(config.botId) }).toString();
      const page = await fetchPage(
        fetchUrl,
        `${config.botApiUrl}/bot${config.botToken.reveal()}/getChatMember?${query}`,
      );
      const status = typeof page === 'string' ? '' : getChatMember.safeParse(page.json).data?.result.status;
      return { channel, isAdministrator: status === 'administrator' || status === 'creator' };
    }),
  );
  const closed = states.filter(({ isAdministrator }) => !isAdministrator).map(({ channel }) => channel);
  if (rows.length === 0) {
    return skipped(name, 'no task is about a channel');
  }
  return closed.length === 0
    ? ok(name, `the bot is an administrator of ${rows.map(({ channel }) => channel).join(', ')}`)
    : problem(name, `make the bot an administrator of ${closed.join(', ')}: it cannot see who joined there`);
}

/** Whether operators reach the console. */
export async function checkConsole({ config }: Pick<Context, 'config'>, fetchUrl: Fetch): Promise<Check> {
  const name = 'console';
  if (config.console === undefined) {
    return skipped(name, 'CONSOLE_URL is not set');
  }
  const { url } = config.console;
  const page = await fetchPage(fetchUrl, `${url}/`);
  if (typeof page === 'string') {
    const mend = page.endsWith(' 404')
      ? 'without an owner it is off; npm run ops -- setup makes one'
      : 'start a server, and see that its proxy leads to the port 80 above PORT';
    return problem(name, `${url} ${page}: ${mend}`);
  }
  return page.type.startsWith('text/html') ? ok(name, url) : problem(name, `${url} is no page: check the proxy`);
}

const manifest = z.object({ url: z.string(), name: z.string(), iconUrl: z.url() });
const wallets = z.array(z.object({ app_name: z.string() }));

const START = 'start a server there, and set PUBLIC_URL to its address';
const NO_CORS = 'other sites cannot read it: the proxy must pass on Access-Control-Allow-Origin';

/** What wallets read of the app. https://github.com/ton-blockchain/ton-connect, 'App manifest' */
export async function checkManifest({ config }: Pick<Context, 'config'>, fetchUrl: Fetch): Promise<Check> {
  const url = `${config.publicUrl}${TON_CONNECT_MANIFEST}`;
  const page = await readPublic(fetchUrl, url);
  if (typeof page === 'string') {
    return problem('manifest', page);
  }
  const parsed = manifest.safeParse(page.json);
  if (!parsed.success) {
    return problem('manifest', `${url} is not a manifest: ${START}`);
  }
  if (parsed.data.url !== config.publicUrl) {
    return problem('manifest', `${url} says ${parsed.data.url}: the server runs with another PUBLIC_URL`);
  }
  const icon = await fetchPage(fetchUrl, parsed.data.iconUrl);
  if (typeof icon === 'string' || !icon.type.startsWith('image/')) {
    return problem(
      'manifest',
      `its icon ${parsed.data.iconUrl} ${typeof icon === 'string' ? icon : 'is not an image'}`,
    );
  }
  return ok('manifest', url);
}

/** The wallets that players may choose from. */
export async function checkWallets({ config }: Pick<Context, 'config'>, fetchUrl: Fetch): Promise<Check> {
  const url = `${config.publicUrl}${TON_CONNECT_WALLETS}`;
  const page = await readPublic(fetchUrl, url);
  if (typeof page === 'string') {
    return problem('wallets', page);
  }
  const { data: listed = [] } = wallets.safeParse(page.json);
  return listed.length === 0
    ? problem('wallets', `${url} lists no wallets: players cannot connect one`)
    : ok('wallets', listed.map(({ app_name }) => app_name).join(', '));
}

async function readPublic(fetchUrl: Fetch, url: string): Promise<Page | string> {
  const page = await fetchPage(fetchUrl, url);
  if (typeof page === 'string') {
    return `${url} ${page}: ${page.includes('certificate') ? 'let certbot bring one' : START}`;
  }
  return page.origins === '*' ? page : `${url}: ${NO_CORS}`;
}

/** How pages are requested: `fetch`, or a stand-in. */
export type Fetch = (url: string, options: { readonly signal: AbortSignal }) => Promise<Response>;

const TIMEOUT_MS = 5_000;

type Page = { readonly type: string; readonly origins: string | null; readonly json: unknown };

/** Reads a page. Returns a sentence if it cannot be read; addresses may hold secrets, so the sentence has none. */
async function fetchPage(fetchUrl: Fetch, url: string): Promise<Page | string> {
  try {
    const response = await fetchUrl(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (!response.ok) {
      return `answers with status ${response.status}`;
    }
    const { headers } = response;
    return {
      type: headers.get('content-type') ?? '',
      origins: headers.get('access-control-allow-origin'),
      json: parse(text),
    };
  } catch (error) {
    const reason = reasonOf(error);
    return /CERT|SELF_SIGNED/.test(reason)
      ? `has a certificate that phones do not trust (${reason})`
      : `cannot be reached (${reason})`;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `ECONNREFUSED` and the like, which are in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'no answer';
}
