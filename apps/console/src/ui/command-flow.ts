// A command is shown before it is done: what is typed, then what would change, then, if it matters most, the bot's
// question, then what has changed. Whatever fails leads back to the step before with all that was typed.
import type { Change } from '@soho/contract/console';
import type { ConsoleError } from '../api/client.ts';

export type Flow =
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

export type FlowEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'edited' }
  | { readonly type: 'previewed'; readonly changes: readonly Change[] }
  | { readonly type: 'applied'; readonly changes: readonly Change[] }
  | { readonly type: 'questionSent'; readonly number: number }
  | { readonly type: 'answered'; readonly answer: 'yes' | 'no' | 'gone' }
  | { readonly type: 'failed'; readonly error: ConsoleError };

export const firstStep: Flow = { step: 'typing', isBusy: false };

export function nextStep(flow: Flow, event: FlowEvent): Flow {
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
