import { useState } from 'react';

/** Idempotency keys by operation. */
export type OperationKeys = {
  /** The operation's key: the same one until it is done. */
  readonly of: (operation: string) => string;
  /** The operation was begun and not answered. */
  readonly has: (operation: string) => boolean;
  /** The operation was answered: the next one of this name gets a new key. */
  readonly done: (operation: string) => void;
};

export function createOperationKeys(newKey: () => string = () => crypto.randomUUID()): OperationKeys {
  const keys = new Map<string, string>();
  return {
    of: (operation) => {
      const key = keys.get(operation) ?? newKey();
      keys.set(operation, key);
      return key;
    },
    has: (operation) => keys.has(operation),
    done: (operation) => void keys.delete(operation),
  };
}

export function useOperationKeys(): OperationKeys {
  return useState(() => createOperationKeys())[0];
}
