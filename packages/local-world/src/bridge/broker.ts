export type BridgeMessage = {
  /** Grows, over restarts too: an app requests the messages after the last one that it has seen. */
  readonly id: number;
  /** The sender's public key in hexadecimal, which is its client id. */
  readonly from: string;
  /** Encrypted, in base64. */
  readonly message: string;
};

type StoredMessage = BridgeMessage & { readonly to: string; readonly expiresAt: number };
type Listener = { readonly clients: readonly string[]; readonly receive: (message: BridgeMessage) => void };

export type Broker = {
  /** Passes a message on, and stores it for `ttl` seconds for later listeners. */
  post(message: { readonly from: string; readonly to: string; readonly message: string; readonly ttl: number }): void;
  /** Receives the messages for these clients after the given one, and further ones until the returned function is called. */
  listen(clients: readonly string[], after: number, receive: (message: BridgeMessage) => void): () => void;
};

/** Passes messages between apps and wallets without being able to read them. */
export function createBroker(now: () => number = Date.now): Broker {
  let stored: readonly StoredMessage[] = [];
  let lastId = 0;
  const listeners = new Set<Listener>();

  return {
    post({ from, to, message, ttl }) {
      lastId = Math.max(lastId + 1, now());
      const sent = { id: lastId, from, to, message, expiresAt: now() + ttl * 1000 };
      stored = [...stored.filter(({ expiresAt }) => expiresAt > now()), sent];
      for (const listener of listeners) {
        if (listener.clients.includes(to)) {
          listener.receive(sent);
        }
      }
    },
    listen(clients, after, receive) {
      for (const message of stored) {
        if (clients.includes(message.to) && message.id > after && message.expiresAt > now()) {
          receive(message);
        }
      }
      const listener = { clients, receive };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
