import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openAccount, walletVersions } from './account.ts';
import type { Device } from './device.ts';
import { featureSets } from './features.ts';

const session = z.object({
  id: z.string(),
  app: z.object({ url: z.string(), name: z.string(), iconUrl: z.string(), manifestUrl: z.string() }),
  address: z.string(),
  bridge: z.optional(
    z.object({ keys: z.object({ publicKey: z.string(), secretKey: z.string() }), appKey: z.string() }),
  ),
});
const devices = z.array(
  z.object({
    id: z.string(),
    accounts: z.array(z.object({ name: z.string(), version: z.enum(walletVersions), seed: z.string() })),
    chosen: z.string(),
    network: z.enum(['-239', '-3']),
    features: z.enum(featureSets),
    sessions: z.array(session),
  }),
);

export type DeviceStore = { load(): Device[]; save(all: Iterable<Device>): void };

/** Stores the wallets beside the chain that holds their money; pending requests end with the process. */
export function openDeviceStore(folder: string | undefined): DeviceStore {
  if (folder === undefined) {
    return { load: () => [], save: () => {} };
  }
  const file = join(folder, 'local-wallets.json');
  mkdirSync(folder, { recursive: true });
  return {
    load: () =>
      devices.parse(JSON.parse(readIfThere(file) ?? '[]')).map((device) => ({
        ...device,
        accounts: device.accounts.map(openAccount),
        sessions: device.sessions.map((kept) => ({ ...kept, bridge: kept.bridge })),
        pending: [],
      })),
    save(all) {
      const kept = [...all].map(({ id, accounts, chosen, network, features, sessions }) => ({
        id,
        accounts: accounts.map(({ name, version, seed }) => ({ name, version, seed })),
        chosen,
        network,
        features,
        sessions,
      }));
      writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}
