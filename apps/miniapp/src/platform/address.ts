import { useSyncExternalStore } from 'react';

export type Address = {
  readonly path: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** The number of its entry in the history: 0 is the page that the app was opened on. */
  readonly index: number;
  /** How the player came to its path: the app was opened there, by a link, or by a step back or forward. */
  readonly arrival: 'launch' | 'link' | 'step';
};

let address: Address | undefined;
const listeners = new Set<() => void>();

/** The current address. */
export function useAddress(): Address {
  return useSyncExternalStore(subscribe, current);
}

/** Navigates to an address of the app, in a new entry of the history or in place of the current one. */
export function navigate(to: string, { replace = false } = {}): void {
  const { index } = current();
  if (replace) {
    history.replaceState({ index }, '', to);
  } else {
    history.pushState({ index: index + 1 }, '', to);
  }
  updateAddress('link');
}

/** Goes back; from the page that the app was opened on, replaces it with another. */
export function goBack(fromFirst: string): void {
  if (current().index === 0) {
    navigate(fromFirst, { replace: true });
  } else {
    history.back();
  }
}

function current(): Address {
  address ??= read('launch');
  return address;
}

/** A changed search is a link as well, but keeps the arrival of its path: the player stays on the screen. */
function updateAddress(by: 'link' | 'step'): void {
  const before = current();
  address = read(location.pathname === before.path ? before.arrival : by);
  for (const watcher of listeners) {
    watcher();
  }
}

function read(arrival: Address['arrival']): Address {
  // The browser keeps the state through a reload. The first entry was not made here, and has none.
  const state: { readonly index?: number } | null = history.state;
  return { path: location.pathname, search: location.search, index: state?.index ?? 0, arrival };
}

function subscribe(watcher: () => void): () => void {
  // Stays after the last listener is removed: a step back while the gate is closed counts, too.
  addEventListener('popstate', onPopState);
  listeners.add(watcher);
  return () => listeners.delete(watcher);
}

function onPopState(): void {
  updateAddress('step');
}
