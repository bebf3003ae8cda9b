import type { DeviceInfo, Feature } from '@tonconnect/protocol';
import type { WalletVersion } from './account.ts';

/**
 * A wallet's features: all of its contract's, the same announced only by name as in the protocol's first version, too few
 * messages for any transfer, or no transfer at all.
 */
export const featureSets = ['all', 'name', 'few', 'none'] as const;
export type FeatureSet = (typeof featureSets)[number];

/** How many messages a contract can send at once. */
const MOST_MESSAGES = { v4r2: 4, v5r1: 255 } as const;

export function mostMessages(version: WalletVersion, features: FeatureSet): number {
  return features === 'all' || features === 'name' ? MOST_MESSAGES[version] : 0;
}

export function describeDevice(version: WalletVersion, features: FeatureSet): DeviceInfo {
  const numbered = {
    name: 'SendTransaction',
    maxMessages: mostMessages(version, features),
    extraCurrencySupported: false,
  } as const;
  const announced: Readonly<Record<FeatureSet, Feature[]>> = {
    all: ['SendTransaction', numbered],
    name: ['SendTransaction'],
    few: ['SendTransaction', numbered],
    none: [],
  };
  return {
    platform: 'browser',
    appName: 'lantern',
    appVersion: '1.0.0',
    maxProtocolVersion: 2,
    features: announced[features],
  };
}
