import type { Device } from './device.ts';
import type { Goodbye } from './replies.ts';

/** Something else to show; or, with an event, something that the app which has the wallet in its page must hear. */
type Listener = (event: Goodbye | undefined) => void;

export type Watchers = {
  /** Calls back at every change of a device, until the answer is called. */
  watch(device: Device, listener: Listener): () => void;
  tell(device: Device, event?: Goodbye): void;
  tellAll(): void;
};

export function createWatchers(): Watchers {
  const listeners = new Set<{ readonly device: Device; readonly listener: Listener }>();
  return {
    watch(device, listener) {
      const watcher = { device, listener };
      listeners.add(watcher);
      return () => listeners.delete(watcher);
    },
    tell(device, event) {
      for (const watcher of listeners) {
        if (watcher.device === device) {
          watcher.listener(event);
        }
      }
    },
    tellAll() {
      for (const { listener } of listeners) {
        listener(undefined);
      }
    },
  };
}
