import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Check, ok, problem } from './check.ts';
import { type Fetch, fetchPage } from './fetch-page.ts';

const reply = z.object({ result: z.object({ username: z.string() }) });

/** Whether the token belongs to the bot that links lead to. https://core.telegram.org/bots/api#getme */
export async function checkBot({ config }: Pick<Context, 'config'>, fetchUrl: Fetch): Promise<Check> {
  const page = await fetchPage(fetchUrl, `${config.botApiUrl}/bot${config.botToken.reveal()}/getMe`);
  if (typeof page === 'string') {
    const mend = page.endsWith(' 401') ? ': BotFather shows the valid one' : '';
    return problem('bot token', `the Bot API at ${config.botApiUrl} ${page}${mend}`);
  }
  const parsed = reply.safeParse(page.json);
  if (!parsed.success) {
    return problem('bot token', `${config.botApiUrl} does not answer like the Bot API: check BOT_API_URL`);
  }
  const { username } = parsed.data.result;
  return username.toLowerCase() === config.botUsername.toLowerCase()
    ? ok('bot token', `is of @${username}`)
    : problem('bot token', `is of @${username}, but BOT_USERNAME is ${config.botUsername}`);
}
