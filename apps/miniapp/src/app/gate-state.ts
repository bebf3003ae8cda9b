import { ApiError, MissingTokenError, NetworkError } from '../api/errors.ts';
import type { FirstWords } from '../words/index.ts';

/** Why the app cannot be entered. `ended` is a session that the server no longer renews. */
export type Refusal =
  | { readonly reason: 'not-in-messenger' }
  | { readonly reason: 'no-init-data' }
  | { readonly reason: 'ended' }
  | { readonly reason: 'failed'; readonly error: unknown };

export type GateState =
  | { readonly step: 'loading' }
  | { readonly step: 'open' }
  | { readonly step: 'refused'; readonly refusal: Refusal };

export type GateEvent =
  | { readonly type: 'started' }
  | { readonly type: 'authorized' }
  | { readonly type: 'refused'; readonly refusal: Refusal };

export function gateReducer(state: GateState, event: GateEvent): GateState {
  switch (event.type) {
    case 'started':
      return { step: 'loading' };
    case 'authorized':
      return { step: 'open' };
    case 'refused':
      // A session that ends a second time keeps the first notice.
      return state.step === 'refused' && event.refusal.reason === 'ended'
        ? state
        : { step: 'refused', refusal: event.refusal };
  }
}

/** What is known without a request. */
export function refusalBeforeStart(inMessenger: boolean, initData: string | undefined): Refusal | undefined {
  if (!inMessenger) {
    return { reason: 'not-in-messenger' };
  }
  return initData === undefined || initData.trim() === '' ? { reason: 'no-init-data' } : undefined;
}

/** Trying again helps if the server or the network is the cause; refused init data will be refused again. */
export function canRetry(refusal: Refusal): boolean {
  if (refusal.reason === 'failed') {
    return !(refusal.error instanceof ApiError && refusal.error.status === 401);
  }
  return refusal.reason === 'ended';
}

/** Whether the page was opened outside the messenger: the way in is the bot. */
export function isOutside({ reason }: Refusal): boolean {
  return reason === 'not-in-messenger' || reason === 'no-init-data';
}

/** The sentence for a refusal. */
export function refusalText(refusal: Refusal, { gate }: FirstWords): string {
  if (refusal.reason === 'ended') {
    return gate.ended;
  }
  if (refusal.reason === 'failed' && refusal.error instanceof MissingTokenError) {
    return gate.noToken;
  }
  return gate.error(causeText(refusal, gate));
}

function causeText(refusal: Exclude<Refusal, { reason: 'ended' }>, gate: FirstWords['gate']): string {
  if (refusal.reason === 'not-in-messenger') {
    return gate.notInMessenger;
  }
  if (refusal.reason === 'no-init-data') {
    return gate.noInitData;
  }
  const { error } = refusal;
  if (error instanceof NetworkError) {
    return gate.network;
  }
  if (error instanceof ApiError) {
    return gate.server(error.status, error.detail ?? error.statusText);
  }
  return error instanceof Error && error.message !== '' ? error.message : gate.unknown;
}
