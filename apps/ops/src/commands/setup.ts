import { chmod, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { OperatorError } from '@soho/backend/operator';
import {
  addOwner,
  ENVIRONMENT_FILE as FILE,
  isForCompose,
  listChanges,
  parseVariables,
  printFile,
  type Question,
  questions,
  readOwner,
  refuseUnfit,
  type Values,
  withSecrets,
} from '@soho/backend/operator/setup';
import { type Command, type Terminal, UsageError } from '../command.ts';

const OWNER = 'owner';
const OWNER_TEXT = "The first owner's Telegram id, a number; nothing if there is one";

/** An answer to a question by its name and text. */
type Answers = {
  readonly isWritten: boolean;
  /** @param before what counts when nothing is said */
  ask(name: string, text: string, before: string): Promise<string>;
};

type Taken = Awaited<ReturnType<Question['take']>>;

/** On a host with systemd, whose unit reads the file that was written and one of deploy/ for each server. */
const NEXT = `Next, as root on a host with systemd:
  cp 'deploy/soho@.service' /etc/systemd/system/ && systemctl daemon-reload
  systemctl enable --now soho@api1 soho@api2 soho@jobs
  npm run ops -- doctor`;

/** Asks what a server cannot know, and writes the environment file. */
export const setupCommand: Command = {
  summary: 'asks six questions, checks the answers, and writes the settings into the file .env',
  options: {
    answers: { value: 'file', description: `answers: ${names().join('=…, ')}=…, a line each; the rest stays as it is` },
    yes: { description: 'writes the file without a further question' },
  },
  details: `It can be run again: an empty answer keeps what the file has. Nothing is written before all is known and shown.
The first owner is added to the database, whose tables are made if it has none: an embedded one must not be in use.`,
  run: async ({ terminal, value, has }) => {
    const before = await readSettings();
    const answersFile = value('answers');
    const lines =
      answersFile === undefined ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
    const answers = lines === undefined ? await readAnswers(answersFile ?? '') : fromTerminal(lines);
    try {
      return await setUp(before, answers, has('yes'), terminal);
    } finally {
      lines?.close();
    }
  },
};

async function setUp(before: Values, answers: Answers, isAgreed: boolean, terminal: Terminal): Promise<number> {
  // As for a server, the environment wins over the file. Only what is answered is written.
  const given = { ...before, ...terminal.env } as Values;
  let answered: Values = {};
  const warnings: string[] = [];
  for (const question of questions) {
    const { values, warning = [] } = await take(question, { ...given, ...answered }, answers, terminal);
    answered = { ...answered, ...values };
    warnings.push(...[warning].flat());
  }
  const owner = await takeOwner(answers, terminal);
  const values = withSecrets({ ...before, ...answered });
  refuseUnfit({ ...values, ...terminal.env, ...answered } as Values);
  const changes = listChanges(before, values);
  terminal.print(changes.length === 0 ? `\n${FILE} stays as it is.` : `\n${FILE} changes:\n  ${changes.join('\n  ')}`);
  for (const warning of warnings) {
    terminal.warn(`\nWARNING: ${warning}`);
  }
  if (changes.length > 0) {
    if (!isAgreed && (await answers.ask('write', 'Write it? yes or no', 'no')) !== 'yes') {
      terminal.print('Nothing was written.');
      return 1;
    }
    await writeSecretly(FILE, printFile(values));
    terminal.print(`${FILE} is written. It holds secrets: only ${terminal.env['USER'] ?? 'its owner'} can read it.`);
  }
  if (isForCompose(values)) {
    await linkForCompose();
    terminal.print(composeSteps(owner));
    return 0;
  }
  if (owner !== '') {
    terminal.print(await addOwner({ ...given, ...answered }, owner));
  }
  terminal.print(NEXT);
  return 0;
}

/** compose.yaml reads its variables beside itself: the same file, so that there is one. */
async function linkForCompose(): Promise<void> {
  const [target, link] = [join('..', FILE), join('deploy', FILE)];
  await symlink(target, link).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') {
      if ((await readlink(link).catch(() => '')) !== target) {
        throw new OperatorError(
          `${link} is a file of its own, which compose would read: take over what you still need of it into ${FILE}, remove it, and run the command again.`,
        );
      }
    } else {
      throw new OperatorError(
        `deploy/${FILE} cannot be made (${error.code}): run the command in the program's folder.`,
      );
    }
  });
}

function composeSteps(owner: string): string {
  const add = `operators add ${owner} --name owner --role owner --as setup --apply`;
  return [
    'Next: put fullchain.pem and privkey.pem into deploy/tls, then',
    '  cd deploy && docker compose up -d --build',
    ...(owner === '' ? [] : [`  docker compose run --rm jobs apps/ops/src/main.ts ${add}`]),
    '  docker compose run --rm jobs apps/ops/src/main.ts doctor',
  ].join('\n');
}

/** @throws OperatorError */
async function take(question: Question, values: Values, answers: Answers, terminal: Terminal): Promise<Taken> {
  const { name, text, isSecret = false, answered, take: check } = question;
  const before = answered(values) ?? '';
  const shown = isSecret && before !== '' ? '(as it is)' : before;
  const asked = { name, text: `${text}${shown === '' ? '' : ` [${shown}]`}`, before };
  return askUntilRight(asked, answers, terminal, async (said) => {
    if (said === '') {
      throw new OperatorError(`This question (${name}) needs an answer.`);
    }
    const taken = await check(said, values);
    terminal.print(`  ok: ${taken.found}`);
    return taken;
  });
}

/** @throws OperatorError */
function takeOwner(answers: Answers, terminal: Terminal): Promise<string> {
  return askUntilRight({ name: OWNER, text: OWNER_TEXT, before: '' }, answers, terminal, async (said) => {
    if (said !== '') {
      readOwner(said);
    }
    return said;
  });
}

/** Asks until `check` takes an answer; a file of answers has one try. @throws OperatorError */
async function askUntilRight<Checked>(
  { name, text, before }: { readonly name: string; readonly text: string; readonly before: string },
  answers: Answers,
  { warn }: Terminal,
  check: (said: string) => Promise<Checked>,
): Promise<Checked> {
  for (;;) {
    const said = await answers.ask(name, text, before);
    try {
      return await check(said);
    } catch (error) {
      if (!(error instanceof OperatorError) || answers.isWritten) {
        throw error;
      }
      warn(`  ${error.message}`);
    }
  }
}

function names(): string[] {
  return [...questions.map(({ name }) => name), OWNER];
}

/** @throws UsageError when the file has something else than answers */
async function readAnswers(file: string): Promise<Answers> {
  const given = parseVariables(await readFile(file, 'utf8'));
  const unknown = Object.keys(given).filter((name) => !names().includes(name));
  if (unknown.length > 0) {
    throw new UsageError(`${file} answers ${unknown.join(', ')}; the questions are ${names().join(', ')}`);
  }
  // Without --yes a file only shows what it would change.
  return { isWritten: true, ask: async (name, _, before) => given[name] || before };
}

/** @throws OperatorError when the input ends before the last answer: nothing is written then */
function fromTerminal(lines: Interface): Answers {
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new OperatorError('\nStopped: nothing was written.')));
  });
  ended.catch(() => {});
  // Lines that come in one piece are kept for the questions to come, which readline's own would drop.
  const said: string[] = [];
  let wake = () => {};
  lines.on('line', (line) => {
    said.push(line.trim());
    wake();
  });
  const next = async (): Promise<string> => {
    for (let line = said.shift(); ; line = said.shift()) {
      if (line !== undefined) {
        return line;
      }
      await Promise.race([ended, new Promise<void>((resolve) => (wake = resolve))]);
    }
  };
  return {
    isWritten: false,
    ask: async (_, text, before) => {
      process.stdout.write(`${text}: `);
      return (await next()) || before;
    },
  };
}

/** What the file has; nothing if there is none yet. */
async function readSettings(): Promise<Values> {
  try {
    return parseVariables(await readFile(FILE, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return {};
    }
    throw error;
  }
}

/** The whole file or nothing, and never readable by others. */
async function writeSecretly(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}.new`;
  try {
    await writeFile(half, text, { mode: 0o600, flag: 'wx' });
    await chmod(half, 0o600);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    const reason = (error as NodeJS.ErrnoException).code;
    throw new OperatorError(
      `${file} cannot be written here (${reason}): run the command as the user who owns this folder. Nothing was changed.`,
    );
  }
}
