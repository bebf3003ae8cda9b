import type { BodyOf, Change } from '@soho/contract/console';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusContentIfLost, takeFocus } from '../platform/focus.ts';
import { sayCode } from '../words/codes.ts';
import { useWords } from '../words/words.tsx';
import { Reason } from './field.tsx';
import { Problem } from './page.tsx';
import { Table } from './table.tsx';
import { Foreign } from './text.tsx';
import { type Answers, type CommandCall, takesReason, useCommand } from './use-command.ts';

type Props<C extends CommandCall> = Answers<C> & {
  readonly title: string;
  readonly call: C;
  readonly body: Omit<BodyOf<C>, 'apply'>;
  /** The fields; what is typed belongs to the caller, so that it stays whatever fails. */
  readonly children: ReactNode;
  readonly isWide?: boolean;
  /** Whether the body holds what the fields show: a file takes a moment to read. */
  readonly isReady?: boolean;
  /** If someone else has changed it meanwhile: what to decide between. `resolved` lets the operator go on. */
  readonly renderConflict?: (resolved: () => void) => ReactNode;
  /** What the button says of a command that destroys for good; it is red. */
  readonly destroys?: string;
  /** Done at once, as it needs no second thought; the window closes then. */
  readonly isPlain?: boolean;
  /** What the preview shows beside the changes. */
  readonly previewed?: ReactNode;
  readonly onClose: () => void;
};

/**
 * A command in a window of its own: fields, preview, confirmation. A reason that the command takes, and `children` have no
 * field for, is optional.
 */
export function CommandDialog<C extends CommandCall>({
  title,
  call,
  body,
  children,
  isWide = false,
  isReady = true,
  renderConflict,
  destroys,
  isPlain = false,
  previewed,
  onClose,
  onPreviewed,
  onApplied,
}: Props<C>) {
  const words = useWords();
  useEffect(() => focusContentIfLost, []);
  const [reason, setReason] = useState('');
  const isExplained = takesReason(call) && !('reason' in body);
  const explained = isExplained && reason.trim() !== '' ? { ...body, reason } : body;
  const { flow, edited, preview, apply, ask } = useCommand(call, explained, {
    onPreviewed,
    onApplied: (reply) => {
      onApplied?.(reply);
      if (isPlain) {
        onClose();
      }
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    (flow.step === 'preview' || isPlain ? apply : preview)();
  };
  const goBack = () => {
    // Fields that are hidden cannot have the focus.
    flushSync(edited);
    document.querySelector<HTMLElement>('dialog[open] fieldset :is(input, select, textarea)')?.focus();
  };
  const isBusy = 'isBusy' in flow && flow.isBusy;
  const canApply = flow.step === 'preview' && flow.changes.length > 0;
  const error = 'error' in flow ? flow.error : undefined;
  return (
    <dialog
      ref={showModal}
      className={isWide ? 'wide' : undefined}
      aria-labelledby="command-title"
      onCancel={(event) => {
        // A chooser of files is cancelled by an event of the same name.
        if (event.target === event.currentTarget) {
          event.preventDefault();
          onClose();
        }
      }}
      // A browser may close the window without `cancel` if nothing was pressed since the last one.
      onClose={({ currentTarget }) => {
        // With React's strict mode it is closed and shown again at once.
        if (!currentTarget.open) {
          onClose();
        }
      }}
    >
      <form onSubmit={submit}>
        <h2 id="command-title">{title}</h2>
        <fieldset hidden={flow.step !== 'typing'} disabled={isBusy} onChange={edited}>
          {children}
          {isExplained ? <Reason isOptional value={reason} onChange={setReason} /> : null}
        </fieldset>
        {flow.step === 'typing' ? null : (
          <Changes
            key={flow.step}
            changes={flow.changes}
            isDone={flow.step === 'done'}
            onEnter={flow.step === 'done' ? onClose : canApply && !isBusy && destroys === undefined ? apply : undefined}
          />
        )}
        {flow.step === 'typing' ? null : previewed}
        {flow.step === 'asking' ? <BotQuestion number={flow.number} outcome={flow.outcome} onAsk={ask} /> : null}
        {error === undefined ? null : (
          <div tabIndex={-1} ref={takeFocus}>
            <Problem error={error} />
          </div>
        )}
        {error?.code === 'conflict' ? renderConflict?.(goBack) : null}
        <div className="actions end">
          {flow.step === 'preview' ? (
            <button type="button" className="button" onClick={goBack} disabled={isBusy}>
              {words.command.edit}
            </button>
          ) : null}
          <button type="button" className="button" onClick={onClose}>
            {flow.step === 'done' ? words.command.close : words.command.cancel}
          </button>
          {flow.step === 'typing' ? (
            <button type="submit" className="button main" disabled={isBusy || !isReady}>
              {isPlain ? words.command.save : words.command.preview}
            </button>
          ) : null}
          {canApply ? (
            <button
              type="submit"
              className={destroys === undefined ? 'button main' : 'button danger'}
              disabled={isBusy}
            >
              {destroys ?? words.command.apply}
            </button>
          ) : null}
        </div>
      </form>
    </dialog>
  );
}

type ChangesProps = {
  readonly changes: readonly Change[];
  readonly isDone: boolean;
  /** What Enter does while the sentence has the focus; one that is held down since the step before does nothing. */
  readonly onEnter: (() => void) | undefined;
};

const inWords: ReadonlySet<Change['what']> = new Set([
  'access',
  'hold',
  'switch',
  'boards',
  'sessions',
  'erasure',
  'published',
]);

const counted: ReadonlySet<Change['what']> = new Set([
  'coins',
  'attempts',
  'bonuses',
  'reward',
  'count',
  'export',
  'messages',
  'rows added',
  'rows changed',
]);

function Changes({ changes, isDone, onEnter }: ChangesProps) {
  const words = useWords();
  const { columns, command, codes, roles } = words;
  const valueOf = (what: Change['what'], value: string) => {
    if (value === '') {
      return '—';
    }
    if (what === 'role') {
      return sayCode(roles, value);
    }
    if (inWords.has(what)) {
      return sayCode(codes.values, value);
    }
    return what === 'order' || what === 'sent back' || what === 'waits'
      ? words.ton(value)
      : /^-?\d{4,15}$/.test(value) && counted.has(what)
        ? new Intl.NumberFormat(words.language).format(Number(value))
        : value;
  };
  const heading = isDone ? command.done : changes.length === 0 ? command.unchanged : command.would;
  return (
    <div data-testid="changes">
      <p
        role="status"
        tabIndex={-1}
        ref={takeFocus}
        className={isDone ? 'notice good' : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            if (!event.repeat) {
              onEnter?.();
            }
          }
        }}
      >
        {heading}
      </p>
      {changes.length === 0 ? null : (
        <Table
          caption={columns.change}
          rows={changes}
          keyOf={({ what, subject }) => `${what} ${subject}`}
          columns={[
            { head: columns.object, renderCell: ({ subject }) => <Foreign>{subject}</Foreign> },
            { head: columns.change, renderCell: ({ what }) => words.what[what] },
            { head: columns.before, renderCell: ({ what, before }) => valueOf(what, before) },
            { head: columns.after, renderCell: ({ what, after }) => valueOf(what, after) },
          ]}
        />
      )}
    </div>
  );
}

/**
 * A `ref` that closes the dialog when it goes, so that the focus returns to what had it. The event `close` comes some
 * milliseconds after the focus: a key that is pressed between them would open a window that the event then closes.
 */
function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

type BotQuestionProps = {
  readonly number: number | undefined;
  readonly outcome: 'no' | 'gone' | undefined;
  readonly onAsk: () => void;
};

/** The bot is about to ask the operator, is asking, or has the answer. */
function BotQuestion({ number, outcome, onAsk }: BotQuestionProps) {
  const { confirm, errors, signIn } = useWords();
  if (number !== undefined && outcome === undefined) {
    return (
      <div key="sent" className="question" role="status" tabIndex={-1} ref={takeFocus}>
        <p>{confirm.sent}</p>
        <p className="big-number" data-testid="number">
          {number}
        </p>
        <p className="muted">{signIn.waiting}</p>
      </div>
    );
  }
  return (
    <div key={outcome} className="question" tabIndex={-1} ref={takeFocus}>
      <p role="status">{outcome === undefined ? errors.confirmation_needed : confirm[outcome]}</p>
      <button type="button" className="button main" onClick={onAsk}>
        {outcome === undefined ? confirm.ask : confirm.again}
      </button>
    </div>
  );
}
