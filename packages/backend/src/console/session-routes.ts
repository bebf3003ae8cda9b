import { consoleCalls } from '@soho/contract/console';
import { ConsoleRefusal } from '../actions/action.ts';
import { sayQuestion } from '../features/bot/console-question.ts';
import { askToConfirm, askToSignIn, QUESTION_LIFE_MS, readConfirmation } from '../features/operators/questions.ts';
import {
  endListedSession,
  endSession,
  findSession,
  finishSignIn,
  listSessions,
  type Session,
} from '../features/operators/sessions.ts';
import { addConsoleCall, type Console } from './calls.ts';

const SESSION_SECONDS = 12 * 3_600;

const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Signing in by the bot, the bot's confirmations, and the sessions of operators. */
export function addSessionRoutes(console: Console): void {
  addSignIn(console);
  addConfirmation(console);
  const { context, cookies } = console;
  const { database, config } = context;

  addConsoleCall(console, consoleCalls.ownSession, async ({ request }) => {
    const token = cookies.read(request, 'console');
    const session = token === undefined ? undefined : await findSession(database, token);
    return { session: session === undefined ? null : toWire(session), product: config.product };
  });

  addConsoleCall(console, consoleCalls.signOut, async ({ session, reply }) => {
    await endSession(database, session.sessionId, session.operatorId);
    cookies.remove(reply, 'console');
    return {};
  });

  addConsoleCall(console, consoleCalls.sessions, async ({ session }) => ({
    sessions: (await listSessions(database, session.role === 'owner' ? undefined : session.operatorId)).map(toWire),
  }));

  addConsoleCall(console, consoleCalls.endSession, async ({ session, body }) => {
    if (!(await endListedSession(database, session, body.session_id))) {
      throw new ConsoleRefusal('not_found');
    }
    return {};
  });
}

function addSignIn(console: Console): void {
  const { app, context, cookies } = console;
  const { database, config } = context;

  addConsoleCall(console, consoleCalls.signIn, async ({ request, reply }) => {
    await app.limits.authByAddress(request, request.ip);
    const { nonce, secret, number } = await askToSignIn(database, nameBrowser(request.headers['user-agent']));
    cookies.write(reply, 'console-question', secret, QUESTION_LIFE_MS / 1_000);
    const link = `${config.messengerUrl}/${config.botUsername}?start=console_${nonce}`;
    return { number, link, expires_in_ms: QUESTION_LIFE_MS };
  });

  addConsoleCall(console, consoleCalls.signInState, async ({ request, reply }) => {
    const secret = cookies.read(request, 'console-question');
    if (secret === undefined) {
      return { state: 'gone' as const };
    }
    const { state, signedIn } = await finishSignIn(database, secret);
    if (signedIn !== undefined) {
      await endEarlierSession(console, cookies.read(request, 'console'));
      cookies.write(reply, 'console', signedIn.token, SESSION_SECONDS);
      context.log.info({ event: 'console_signed_in', operator: signedIn.operatorId });
    }
    return { state };
  });
}

/** What to call a browser in front of an operator: one of our own words, whatever the header says. */
function nameBrowser(userAgent: string | undefined): string {
  const find = (known: typeof browsers) => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return [find(browsers) ?? 'A browser', find(systems)].filter((name) => name !== undefined).join(', ');
}

/** A browser has one session: what it brought along from before is not carried on. */
async function endEarlierSession({ context: { database } }: Console, token: string | undefined): Promise<void> {
  const earlier = token === undefined ? undefined : await findSession(database, token);
  if (earlier !== undefined) {
    await endSession(database, earlier.sessionId);
  }
}

function addConfirmation(console: Console): void {
  const { app, context, deeds } = console;
  const { database, messenger, log } = context;

  addConsoleCall(console, consoleCalls.confirm, async ({ body, session, request, reply, language }) => {
    await app.limits.authByPlayer(request, `console-${session.operatorId}`);
    const preview = deeds.get(body.path);
    if (preview === undefined) {
      throw new ConsoleRefusal('not_found');
    }
    const deed = await preview(body.body, request, reply);
    const { nonce, number } = await askToConfirm(database, session, deed.hash);
    const question = sayQuestion({ number, browser: session.browser, deed }, nonce, language);
    await messenger.sendMessage(session.operatorId, question).catch((error: unknown) => {
      log.warn({ event: 'console_question_failed', err: error });
      throw new ConsoleRefusal('bot_unreachable');
    });
    return { number, expires_in_ms: QUESTION_LIFE_MS };
  });

  addConsoleCall(console, consoleCalls.confirmState, async ({ session }) => ({
    state: await readConfirmation(database, session.sessionId),
  }));
}

function toWire({ sessionId, operatorId, name, role, browser, createdAt, seenAt }: Session) {
  return {
    session_id: sessionId,
    operator_id: operatorId,
    name,
    role,
    browser,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
  };
}
