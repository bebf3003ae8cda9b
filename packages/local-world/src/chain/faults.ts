/** Faults of the chain, or of its API. They are not stored. */
export const failures = ['none', 'rate_limit', 'server_error', 'html', 'stall', 'hang_up'] as const;

export type Faults = {
  /** No block is produced: messages wait, and the chain's time stands still. */
  readonly halted: boolean;
  /** How far behind the answers are, in seconds. */
  readonly lagSeconds: number;
  /** The failure that the API answers with. */
  readonly failure: (typeof failures)[number];
  /** How long a message waits for its block. */
  readonly deliverAfterMs: number;
};

export type FaultSettings = {
  now(): Faults;
  change(changed: Partial<Faults>): void;
  /** The chain's time as the answers show it, in milliseconds since 1970. */
  shownTime(): number;
  /** Calls back at every change, until the returned function is called. */
  onChange(listener: () => void): () => void;
};

export function createFaults(now: () => number): FaultSettings {
  let faults: Faults = { halted: false, lagSeconds: 0, failure: 'none', deliverAfterMs: 0 };
  let haltedAt = 0;
  const listeners = new Set<() => void>();
  return {
    now: () => faults,
    change(changed) {
      if (changed.halted === true && !faults.halted) {
        haltedAt = now();
      }
      faults = { ...faults, ...changed };
      for (const listener of listeners) {
        listener();
      }
    },
    shownTime: () => (faults.halted ? haltedAt : now()) - faults.lagSeconds * 1000,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
