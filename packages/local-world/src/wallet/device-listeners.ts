import type { Device } from './device.ts';
import type { DisconnectEvent } from './replies.ts';

/** Called after a change; with an event, if the app with the injected wallet must be notified. */
type Listener = (event: DisconnectEvent | undefined) => void;

export type DeviceListeners = {
  /** Calls back at every change of a device, until the returned function is called. */
  watch(device: Device, listener: Listener): () => void;
  notify(device: Device, event?: DisconnectEvent): void;
  notifyAll(): void;
};

export function createDeviceListeners(): DeviceListeners {
  const listeners = new Set<{ readonly device: Device; readonly listener: Listener }>();
  return {
    watch(device, listener) {
      const watcher = { device, listener };
      listeners.add(watcher);
      return () => listeners.delete(watcher);
    },
    notify(device, event) {
      for (const watcher of listeners) {
        if (watcher.device === device) {
          watcher.listener(event);
        }
      }
    },
    notifyAll() {
      for (const { listener } of listeners) {
        listener(undefined);
      }
    },
  };
}
