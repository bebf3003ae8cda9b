import { type BodyOf, type Change, type ConsoleCall, consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { ConsoleError, send } from '../api/client.ts';
import { usePolling } from '../api/use-polling.ts';

/** A call that shows its changes, and makes them with `apply`. */
export type CommandCall = ConsoleCall & {
  readonly reply: { safeParse(value: unknown): { success: boolean; data?: { applied: boolean; changes: Change[] } } };
};

/** Whether the operator can say why, for the record. */
export function takesReason({ body }: CommandCall): boolean {
  return 'shape' in body && Object.hasOwn(Object(body.shape), 'reason');
}

export type Command = {
  readonly flow: Flow;
  edited(): void;
  preview(): void;
  apply(): void;
  /** Has the bot ask. */
  ask(): void;
};

/** What the server answers to the preview and in the end. */
export type Answers<C extends CommandCall> = {
  readonly onPreviewed?: ((reply: ReplyOf<C>) => void) | undefined;
  readonly onApplied?: ((reply: ReplyOf<C>) => void) | undefined;
};

/** Runs a command through its steps. @param body without `apply` */
export function useCommand<C extends CommandCall>(
  call: C,
  body: Omit<BodyOf<C>, 'apply'>,
  { onPreviewed, onApplied }: Answers<C>,
): Command {
  const [flow, dispatch] = useReducer(nextStep, firstStep);
  const client = useQueryClient();

  const run = async (apply: boolean): Promise<void> => {
    dispatch({ type: 'sent' });
    const failed = await attempt(dispatch, async () => {
      const reply = await send(call, { body: { ...body, apply } as BodyOf<C> });
      const { changes } = reply as { changes: Change[] };
      dispatch({ type: apply ? 'applied' : 'previewed', changes });
      (apply ? onApplied : onPreviewed)?.(reply);
      if (apply) {
        await client.invalidateQueries();
      }
    });
    if (failed?.code === 'conflict') {
      // What the page behind the window shows is old.
      await client.invalidateQueries();
    }
  };
  const ask = () =>
    attempt(dispatch, async () => {
      const { number } = await send(consoleCalls.confirm, { body: { path: call.path, body: { ...body } } });
      dispatch({ type: 'questionSent', number });
    });
  const isAsked = flow.step === 'asking' && flow.number !== undefined && flow.outcome === undefined;
  usePolling(isAsked, async () => {
    await attempt(dispatch, async () => {
      const { state } = await send(consoleCalls.confirmState);
      if (state !== 'waiting') {
        dispatch({ type: 'answered', answer: state });
      }
      if (state === 'yes') {
        void run(true);
      }
    });
  });

  return {
    flow,
    edited: () => dispatch({ type: 'edited' }),
    preview: () => void run(false),
    apply: () => void run(true),
    ask: () => void ask(),
  };
}

/** @returns the error that was dispatched to the flow */
async function attempt(
  dispatch: (event: FlowEvent) => void,
  work: () => Promise<void>,
): Promise<ConsoleError | undefined> {
  try {
    await work();
    return undefined;
  } catch (thrown) {
    const error = thrown instanceof ConsoleError ? thrown : new ConsoleError('internal_error');
    dispatch({ type: 'failed', error });
    return error;
  }
}

// A command is shown before it is done: what is typed, then what would change, then, if it matters most, the bot's
// question, then what has changed. Whatever fails leads back to the step before with all that was typed.

type Flow =
  | { readonly step: 'typing'; readonly isBusy: boolean; readonly error?: ConsoleError }
  | {
      readonly step: 'preview';
      readonly isBusy: boolean;
      readonly changes: readonly Change[];
      readonly error?: ConsoleError;
    }
  | {
      readonly step: 'asking';
      readonly changes: readonly Change[];
      /** Undefined until the bot has sent its question. */
      readonly number?: number;
      readonly outcome?: 'no' | 'gone';
      readonly error?: ConsoleError;
    }
  | { readonly step: 'done'; readonly changes: readonly Change[] };

type FlowEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'edited' }
  | { readonly type: 'previewed'; readonly changes: readonly Change[] }
  | { readonly type: 'applied'; readonly changes: readonly Change[] }
  | { readonly type: 'questionSent'; readonly number: number }
  | { readonly type: 'answered'; readonly answer: 'yes' | 'no' | 'gone' }
  | { readonly type: 'failed'; readonly error: ConsoleError };

const firstStep: Flow = { step: 'typing', isBusy: false };

function nextStep(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'edited':
      return flow.step === 'done' ? flow : firstStep;
    case 'sent':
      return flow.step === 'typing'
        ? { step: 'typing', isBusy: true }
        : flow.step === 'preview'
          ? { step: 'preview', isBusy: true, changes: flow.changes }
          : flow;
    case 'previewed':
      return { step: 'preview', isBusy: false, changes: event.changes };
    case 'applied':
      return { step: 'done', changes: event.changes };
    case 'questionSent':
      return flow.step === 'asking' ? { step: 'asking', changes: flow.changes, number: event.number } : flow;
    case 'answered':
      if (flow.step !== 'asking') {
        return flow;
      }
      return event.answer === 'yes'
        ? { step: 'preview', isBusy: true, changes: flow.changes }
        : { step: 'asking', changes: flow.changes, outcome: event.answer };
    case 'failed':
      return fail(flow, event.error);
  }
}

function fail(flow: Flow, error: ConsoleError): Flow {
  if (flow.step === 'preview' && error.code === 'confirmation_needed') {
    return { step: 'asking', changes: flow.changes };
  }
  if (error.code === 'conflict') {
    // The preview is of a state that no longer exists.
    return { step: 'typing', isBusy: false, error };
  }
  switch (flow.step) {
    case 'typing':
    case 'preview':
      return { ...flow, isBusy: false, error };
    case 'asking':
      return { step: 'asking', changes: flow.changes, error };
    case 'done':
      return flow;
  }
}
