import { useSyncExternalStore } from 'react';

export type Address = {
  readonly path: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** The number of its entry in the history: 0 is the page that the app was opened on. */
  readonly index: number;
  /** Whether nothing is behind it: the app was opened there, or the player has chosen it in the bottom navigation. */
  readonly isRoot: boolean;
  /** How the player came to its path: the app was opened there, by a link, or by a step back or forward. */
  readonly arrival: 'launch' | 'link' | 'step';
  /** When the player came to its path, as Date.now() gives it; 0 at the launch. */
  readonly since: number;
};

let address: Address | undefined;
const listeners = new Set<() => void>();

/** The current address. */
export function useAddress(): Address {
  return useSyncExternalStore(subscribe, current);
}

/**
 * Navigates to an address of the app, in a new entry of the history or in place of the current one.
 * @param isRoot for a choice in the bottom navigation, which leads back nowhere
 */
export function navigate(to: string, { replace = false, isRoot = false } = {}): void {
  const { index, isRoot: wasRoot } = current();
  if (replace) {
    history.replaceState({ index, isRoot: wasRoot }, '', to);
  } else {
    history.pushState({ index: index + 1, isRoot }, '', to);
  }
  updateAddress('link');
}

/** When the screen was opened, as Date.now() gives it; 0 for the one that the app was opened on. */
export function screenOpenedAt(): number {
  return current().since;
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
  address ??= read('launch', 0);
  return address;
}

/** A changed search is a link as well, but keeps the arrival of its path: the player stays on the screen. */
function updateAddress(by: 'link' | 'step'): void {
  const before = current();
  const isSame = location.pathname === before.path;
  address = read(isSame ? before.arrival : by, isSame ? before.since : Date.now());
  for (const watcher of listeners) {
    watcher();
  }
}

function read(arrival: Address['arrival'], since: number): Address {
  // The browser keeps the state through a reload. The first entry was not made here, and has none.
  const state: { readonly index?: number; readonly isRoot?: boolean } | null = history.state;
  const index = state?.index ?? 0;
  const isRoot = index === 0 || state?.isRoot === true;
  return { path: location.pathname, search: location.search, index, isRoot, arrival, since };
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
