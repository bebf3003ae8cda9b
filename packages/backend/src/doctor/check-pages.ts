import { TON_CONNECT_MANIFEST, TON_CONNECT_WALLETS } from '@soho/contract';
import { ALLOWED_UPDATES } from '@soho/telegram';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
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
  result: z.object({ url: z.string(), allowed_updates: z.array(z.string()).default([]) }),
});

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
  const parsed = getWebhookInfo.safeParse(page.json);
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
    return `${url} ${page}: ${START}`;
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
    return `cannot be reached (${reasonOf(error)})`;
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
