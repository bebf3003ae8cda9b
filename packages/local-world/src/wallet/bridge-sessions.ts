import { randomUUID } from 'node:crypto';
import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol';
import type { BridgeMessage, Broker } from '../bridge/broker.ts';
import type { Session } from './device.ts';
import type { App } from './manifest.ts';
import type { WalletMessage } from './replies.ts';

const TTL_SECONDS = 300;
/** An app registers its pending request after the bridge has accepted it; no real wallet answers before that. */
const TRAVEL_MS = 100;

type Receive = (request: unknown, answer: (message: WalletMessage) => void) => void;

export type BridgeSessions = {
  /** A session with an app that connected over the bridge. */
  make(app: App, address: string, appKey: string, crypto: SessionCrypto): Session;
  say(crypto: SessionCrypto, appKey: string, message: WalletMessage): void;
  /** Receives the app's requests, decrypted, while the process runs: requests of an ended session are answered, too. */
  receive(session: Session, receive: Receive): void;
};

/** The wallet's end of the bridge. */
export function createBridgeSessions(broker: Broker): BridgeSessions {
  const say = (crypto: SessionCrypto, appKey: string, message: WalletMessage): void => {
    const encrypted = crypto.encrypt(JSON.stringify(message), hexToByteArray(appKey));
    broker.post({ from: crypto.sessionId, to: appKey, message: Base64.encode(encrypted), ttl: TTL_SECONDS });
  };
  return {
    make: (app, address, appKey, crypto) => ({
      id: randomUUID(),
      app,
      address,
      bridge: { keys: crypto.stringifyKeypair(), appKey },
    }),
    say,
    receive({ bridge }, receive) {
      if (bridge === undefined) {
        return;
      }
      const { keys, appKey } = bridge;
      const crypto = new SessionCrypto(keys);
      broker.listen([crypto.sessionId], 0, (message) => {
        const request = message.from === appKey ? decrypt(crypto, message) : undefined;
        if (request !== undefined) {
          setTimeout(() => receive(request, (answer) => say(crypto, appKey, answer)), TRAVEL_MS).unref();
        }
      });
    },
  };
}

function decrypt(crypto: SessionCrypto, { from, message }: BridgeMessage): unknown {
  try {
    return JSON.parse(crypto.decrypt(Base64.decode(message).toUint8Array(), hexToByteArray(from)));
  } catch {
    return undefined;
  }
}
