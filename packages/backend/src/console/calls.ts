// Every call of the console passes through here: its page, its address's limit, the session, the role, and for what
// matters most the bot's confirmation, all before the handler. The screen hides what a role may not do; this refuses it.
import { createHash } from 'node:crypto';
import {
  actions,
  type Change,
  type ConfirmedAction,
  type ConsoleCall,
  consoleCalls,
  mayDo,
  type ReplyOf,
} from '@soho/contract/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type ActionName, type Actions, ConsoleRefusal } from '../actions/action.ts';
import { readCommand } from '../actions/read-command.ts';
import type { Deed } from '../features/operators/index.ts';
import { findSession, type Session, takeConfirmation } from '../features/operators/sessions.ts';
import type { Context } from '../platform/context.ts';
import { answerInTime } from '../platform/http/timeouts.ts';
import type { OperatorCommand } from '../platform/operator/run-operator-command.ts';
import { type Language, languageOf } from '../platform/words/language.ts';
import type { Cookies } from './cookies.ts';

/** What every route of the console works with. */
export type Console = {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly cookies: Cookies;
  /** By their paths, commands that the bot asks about: what they would do for the operator of a request. */
  readonly deeds: Map<string, (body: object, request: FastifyRequest, reply: FastifyReply) => Promise<Deed>>;
};

export type ParsedConsoleCall<C extends ConsoleCall> = {
  readonly body: z.output<C['body']>;
  readonly query: z.output<C['query']>;
  /** Of the operator who calls; throws if the call needs no operator. */
  readonly session: Session;
  /** For a command: under the operator's name, with the body's reason, and a dry run unless the body says `apply`. */
  readonly command: OperatorCommand;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

const sessions = new WeakMap<FastifyRequest, Session>();

/** Serves everything that operators do. */
export function addActions(console: Console, served: Actions): void {
  for (const name of Object.keys(served) as ActionName[]) {
    const call: ConsoleCall = consoleCalls[name];
    if (call.onlyShell !== true) {
      // Each is of its own call, as the type of the table says.
      addConsoleCall<ConsoleCall>(console, call, served[name] as never);
    }
  }
}

export function addConsoleCall<C extends ConsoleCall>(
  console: Console,
  call: C,
  handler: (parsed: ParsedConsoleCall<C>) => Promise<ReplyOf<C>>,
): void {
  const { app, context, cookies } = console;
  const confirmed =
    call.action === 'anyone' || call.action === 'any operator' ? 'never' : actions[call.action].confirmed;
  if (confirmed !== 'never') {
    addDeed(console, call, handler);
  }
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    exposeHeadRoute: false,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    schema: {
      ...(call.method === 'POST' ? { body: bodyOfPage(call) } : {}),
      querystring: call.query,
      response: { 200: call.reply },
    },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      refuseOtherPages(call, request, context.config.console?.url);
      await app.limits.address(request, request.ip);
      if (call.action === 'anyone') {
        return;
      }
      const token = cookies.read(request, 'console');
      const session = token === undefined ? undefined : await findSession(context.database, token);
      if (session === undefined) {
        throw new ConsoleRefusal('signed_out');
      }
      if (call.action !== 'any operator' && !mayDo(session.role, call.action)) {
        throw new ConsoleRefusal('forbidden');
      }
      await app.limits[call.method === 'GET' ? 'read' : 'write'](request, `operator ${session.operatorId}`);
      sessions.set(request, session);
    },
    handler: async (request, reply) => {
      const parsed = parse(call, request.body, request, reply);
      if (confirmed !== 'never' && !isPreview(request.body)) {
        const { sessionId, confirmedMs } = parsed.session;
        const isConfirmed =
          confirmed === 'lately'
            ? confirmedMs > 0
            : await takeConfirmation(context.database, sessionId, hashDeed(call, parsed.body));
        if (!isConfirmed) {
          throw new ConsoleRefusal('confirmation_needed');
        }
      }
      return answerInTime(handler(parsed));
    },
  });
}

/**
 * A page sends the version of the row that it showed (`version`) or the rest of a payment (`left`); a shell has shown neither. So
 * a row that was edited meanwhile is not overwritten, and a refund that was recorded meanwhile is not recorded twice.
 */
function bodyOfPage({ body }: ConsoleCall): z.ZodMiniType {
  if (!(body instanceof z.ZodMiniObject)) {
    return body;
  }
  const shown = ['version', 'left'].filter((name) => name in body.shape);
  return z.required(body, Object.fromEntries(shown.map((name) => [name, true])));
}

function addDeed<C extends ConsoleCall>(
  { deeds }: Console,
  call: C,
  handler: (parsed: ParsedConsoleCall<C>) => Promise<ReplyOf<C>>,
): void {
  const action = call.action as ConfirmedAction;
  deeds.set(call.path, async (given, request, reply) => {
    const body = bodyOfPage(call).safeParse({ ...given, apply: false });
    if (!body.success) {
      throw new ConsoleRefusal('invalid_request');
    }
    const parsed = parse(call, body.data, request, reply);
    if (!mayDo(parsed.session.role, action)) {
      throw new ConsoleRefusal('forbidden');
    }
    const { changes } = (await answerInTime(handler(parsed))) as { readonly changes: readonly Change[] };
    return { action, changes, ...(actions[action].confirmed === 'each' ? { hash: hashDeed(call, parsed.body) } : {}) };
  });
}

/** Names a command, with all that was typed. @param body as its schema has parsed it, whose fields have one order */
function hashDeed({ path }: ConsoleCall, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([path, { ...Object(body), apply: true }]))
    .digest('base64url');
}

function parse<C extends ConsoleCall>(
  _call: C,
  given: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ParsedConsoleCall<C> {
  const session = sessions.get(request);
  const author = {
    operator: session === undefined ? '' : `${session.name} (${session.operatorId})`,
    ...(session === undefined ? {} : { account: session }),
  };
  const { body, command } = readCommand(author, given);
  return {
    // This call's own schemas have parsed them.
    body: body as z.output<C['body']>,
    query: request.query as z.output<C['query']>,
    get session() {
      if (session === undefined) {
        throw new ConsoleRefusal('signed_out');
      }
      return session;
    },
    command,
    language: languageOf(request.headers['accept-language']),
    request,
    reply,
  };
}

/** Whether the body says so: a command that does not know previews is confirmed each time. */
function isPreview(body: unknown): boolean {
  return Object(body).apply === false;
}

/**
 * A write names the page that sent it, and that page must be ours. Any other call is refused as
 * well when the browser says that another page sent it, even one of the same site.
 */
function refuseOtherPages({ method }: ConsoleCall, { headers }: FastifyRequest, origin: string | undefined): void {
  const site = headers['sec-fetch-site'];
  if ((method === 'POST' && headers.origin !== origin) || (site !== undefined && site !== 'same-origin')) {
    throw new ConsoleRefusal('foreign_page');
  }
}
