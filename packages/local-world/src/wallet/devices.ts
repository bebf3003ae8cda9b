import { Address } from '@ton/core';
import type { LocalChain } from '../chain/local-chain.ts';
import { newSeed, openAccount, type WalletVersion } from './account.ts';
import type { Device } from './device.ts';
import type { DeviceStore } from './device-store.ts';

const GIFT = 1_000_000_000_000n;
const NAMES = { v4r2: 'Lantern V4', v5r1: 'Lantern V5' } as const;

export type Devices = {
  find(id: string): Device | undefined;
  /** A device, created with an account of each version at the first use. */
  open(id: string): Promise<Device>;
  /** Adds an account, deployed and with 1,000 TON, and chooses it. */
  addAccount(device: Device, version: WalletVersion): Promise<void>;
  all(): Iterable<Device>;
  save(): void;
};

export function createDevices(store: DeviceStore, chain: LocalChain): Devices {
  const devices = new Map(store.load().map((device) => [device.id, device]));
  const opening = new Map<string, Promise<Device>>();
  const save = () => store.save(devices.values());

  const newAccount = async (name: string, version: WalletVersion) => {
    const account = openAccount({ name, version, seed: newSeed() });
    // The transfer carries the contract, as in a real deployment.
    await chain.fund({ to: Address.parseRaw(account.address), amount: GIFT, init: account.contract.init });
    return account;
  };
  const make = async (id: string): Promise<Device> => {
    const accounts = [await newAccount(NAMES.v5r1, 'v5r1'), await newAccount(NAMES.v4r2, 'v4r2')];
    const chosen = accounts[0]?.address ?? '';
    const device: Device = { id, accounts, chosen, network: '-3', features: 'all', sessions: [], pending: [] };
    devices.set(id, device);
    opening.delete(id);
    save();
    return device;
  };

  return {
    find: (id) => devices.get(id),
    async open(id) {
      const known = devices.get(id) ?? opening.get(id);
      if (known !== undefined) {
        return known;
      }
      const made = make(id);
      opening.set(id, made);
      return made.finally(() => opening.delete(id));
    },
    async addAccount(device, version) {
      const count = device.accounts.filter((account) => account.version === version).length;
      const account = await newAccount(`${NAMES[version]} (${count + 1})`, version);
      device.accounts = [...device.accounts, account];
      device.chosen = account.address;
      save();
    },
    all: () => devices.values(),
    save,
  };
}
