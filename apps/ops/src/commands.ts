import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConsoleCall, consoleCalls, type ShellCommand } from '@soho/contract/console';
import { type Command, type CommandArgs, type Commands, UsageError } from './command.ts';
import { explainIssue, findOperand, nameOperand, optionOf, readFields, readInput } from './fields.ts';
import { applyOption, asOption, parseOperator } from './operator-command.ts';
import { judgeReply, printReply } from './print-reply.ts';

/** What only a shell does. Each is loaded when it is run, so that none loads what another one needs. */
const ownCommands: Commands = {
  audit: async () => (await import('./commands/audit.ts')).auditCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  distribute: async () => (await import('./commands/distribute.ts')).distributeCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  'ledger pack': async () => (await import('./commands/ledger-pack.ts')).ledgerPack,
  'market export': async () => (await import('./commands/market-files.ts')).marketExport,
  'market import': async () => (await import('./commands/market-files.ts')).marketImport,
  move: async () => (await import('./commands/move.ts')).moveCommand,
  'payments discard': async () => (await import('./commands/payments-discard.ts')).paymentsDiscard,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  setup: async () => (await import('./commands/setup.ts')).setupCommand,
  stats: async () => (await import('./commands/stats.ts')).statsCommand,
};

/** A command for each name that the contract gives an action. */
const actionCommands: Commands = Object.fromEntries(
  Object.entries<ConsoleCall>(consoleCalls).flatMap(([name, call]) =>
    Object.entries(call.commands ?? {}).map(([words, shell]) => [words, async () => makeCommand(name, call, shell)]),
  ),
);

/** All commands, in the order of their names. */
export const commands: Commands = Object.fromEntries(
  Object.entries({ ...ownCommands, ...actionCommands }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

function makeCommand(name: string, call: ConsoleCall, shell: ShellCommand): Command {
  const { about, body: fixed = {} } = shell;
  const isChange = call.method === 'POST';
  const schema = isChange ? call.body : call.query;
  const all = readFields(schema);
  const takes = (one: string) => all.some(({ option }) => option === one);
  const fields = all.filter(
    ({ path: [first = ''] }) => !(first in fixed) && first !== 'apply' && first !== 'operation',
  );
  const operand = findOperand(fields);
  const given = fields.filter((field) => field !== operand);
  return {
    summary: about,
    ...(operand === undefined
      ? {}
      : { operands: nameOperand(operand), details: `${nameOperand(operand)} is ${operand.about}.` }),
    options: {
      ...Object.fromEntries(given.map((field) => [field.option, optionOf(field)])),
      ...(takes('apply') ? applyOption : {}),
      ...(isChange ? asOption : {}),
      json: { description: 'prints JSON' },
    },
    run: async (args) => {
      const parsed = schema.safeParse({
        ...readInput(fields, args),
        ...fixed,
        ...(takes('apply') ? { apply: args.has('apply') } : {}),
        // What a page makes when a form is opened: a command line is one attempt.
        ...(takes('operation') ? { operation: randomUUID() } : {}),
      });
      if (!parsed.success) {
        throw new UsageError(explainIssue(fields, parsed.error.issues[0] ?? { path: [] }));
      }
      const reply = await run(name, call, parsed.data, args);
      return judge(reply, shell, args);
    },
  };
}

async function run(name: string, call: ConsoleCall, input: unknown, args: CommandArgs): Promise<object> {
  const { terminal } = args;
  // What only reads is not recorded.
  const operator = call.method === 'POST' ? parseOperator(args) : '';
  // Loaded now: a help needs nothing of it.
  const { openActions, readCommand, RESTRICTIONS_KNOWN_AFTER_MS } = await import('@soho/backend/operator/actions');
  const { actions, hasChangedRestrictions, close } = await openActions(terminal.env, terminal.warn);
  try {
    const { body, command } = readCommand({ operator }, input);
    const act = actions[name as keyof typeof actions] as (input: object) => Promise<unknown>;
    const reply = call.reply.parse(await act({ body, query: body, command })) as object;
    if (command.apply && hasChangedRestrictions()) {
      // When this returns, every server knows of it.
      await sleep(RESTRICTIONS_KNOWN_AFTER_MS);
    }
    if (args.has('json')) {
      terminal.print(JSON.stringify(reply, undefined, 2));
    } else {
      printReply(terminal, reply, operator);
    }
    return reply;
  } finally {
    await close();
  }
}

/** The exit code, and why it is not 0. */
function judge(reply: object, { failsIfEmpty = false }: ShellCommand, { terminal }: CommandArgs): number {
  const isEmpty = Object.values(reply).every((part) => Array.isArray(part) && part.length === 0);
  if ((failsIfEmpty && isEmpty) || ('file' in reply && reply.file === null)) {
    return 1;
  }
  const found = judgeReply(reply);
  if (found > 0) {
    terminal.warn(
      found === 1
        ? 'It does not add up.'
        : 'Not all of it could be read. Run this again later, or: npm run ops -- doctor',
    );
  }
  return found;
}
