import { useSyncExternalStore } from 'react';
import { storage } from '../storage.ts';

const STORED_AS = 'sound';
const OFF = 'off';
const listeners = new Set<() => void>();

/** One switch for all sounds, remembered on this phone. */
export function isSoundOn(): boolean {
  return storage.get(STORED_AS) !== OFF;
}

export function toggleSound(): void {
  storage.set(STORED_AS, isSoundOn() ? OFF : 'on');
  for (const listener of listeners) {
    listener();
  }
}

export function useSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
