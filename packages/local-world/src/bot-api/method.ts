import * as z from 'zod/mini';
import type { Bot } from './bot.ts';
import { BotApiError } from './bot-api-error.ts';

/** Returns a call's `result`; `gone` is aborted when the caller has disconnected. @throws BotApiError */
export type Method = (bot: Bot, parameters: unknown, gone: AbortSignal) => unknown;
export type Methods = Readonly<Record<string, Method>>;

/** A method whose parameters fit a schema. */
export function method<Parameters>(
  schema: z.ZodMiniType<Parameters>,
  answer: (bot: Bot, parameters: Parameters, gone: AbortSignal) => unknown,
): Method {
  return (bot, parameters, gone) => {
    const parsed = schema.safeParse(parameters ?? {});
    if (!parsed.success) {
      throw new BotApiError(400, `Bad Request: ${z.prettifyError(parsed.error)}`);
    }
    return answer(bot, parsed.data, gone);
  };
}
