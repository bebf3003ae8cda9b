import { parseAddress, type TonNetwork } from '@soho/ton';
import type { TonConfig } from './config-types.ts';
import type { Environment, WellFormed } from './environment.ts';
import { Secret } from './platform/secret.ts';

type Defaults = { readonly api: string | undefined; readonly explorer: string | undefined };

const DEFAULTS: Record<TonNetwork, Defaults> = {
  mainnet: { api: 'https://toncenter.com/api/v2/jsonRPC', explorer: 'https://tonviewer.com/transaction' },
  testnet: {
    api: 'https://testnet.toncenter.com/api/v2/jsonRPC',
    explorer: 'https://testnet.tonviewer.com/transaction',
  },
  local: { api: undefined, explorer: undefined },
};

const MAINNET_API = /^https:\/\/toncenter\.com/i;

/** What is wrong with the chain's settings anywhere: one network's address or provider with another network. */
export function findTonProblems({
  TON_NETWORK = 'mainnet',
  PAYMENT_METHODS = 'ton',
  TON_RECEIVER,
  TON_API_URL,
  TON_API_URL_2,
}: WellFormed): string[] {
  const problems = (['TON_API_URL', 'TON_API_URL_2'] as const).flatMap((name) => {
    const url = { TON_API_URL, TON_API_URL_2 }[name] ?? '';
    const other = TON_NETWORK === 'mainnet' ? /testnet/i : MAINNET_API;
    return other.test(url) ? [`${name}: is not for TON_NETWORK=${TON_NETWORK}`] : [];
  });
  if (TON_RECEIVER === undefined && PAYMENT_METHODS.includes('ton')) {
    problems.push(
      'TON_RECEIVER: is required for payments in TON: an account address, or PAYMENT_METHODS=none or stars',
    );
  }
  if (TON_RECEIVER !== undefined && parseAddress(TON_RECEIVER, TON_NETWORK) === undefined) {
    problems.push(`TON_RECEIVER: is not an account address on ${TON_NETWORK}`);
  }
  const first = TON_API_URL ?? DEFAULTS[TON_NETWORK].api;
  if (first !== undefined && TON_API_URL_2 !== undefined && new URL(first).host === new URL(TON_API_URL_2).host) {
    problems.push('TON_API_URL_2: is the same provider as TON_API_URL');
  }
  if (TON_NETWORK === 'local' && TON_API_URL === undefined) {
    problems.push('TON_API_URL: is required with TON_NETWORK=local');
  }
  return problems;
}

/** Further checks for production. */
export function findTonProductionProblems(env: WellFormed): string[] {
  const problems = (['TON_API_URL', 'TON_API_URL_2', 'TON_EXPLORER_URL'] as const).flatMap((name) =>
    (env[name] ?? 'https://').startsWith('https://') ? [] : [`${name}: must be https`],
  );
  if (env.TON_NETWORK === 'local') {
    problems.push('TON_NETWORK: local is for the local world only');
  }
  // The embedded database does not wait for the disk: a power cut can take what was acknowledged.
  if (env.TON_NETWORK === 'mainnet' && env.PAYMENT_METHODS !== 'none' && env.DATABASE_URL === undefined) {
    problems.push(
      'DATABASE_URL: is required for payments on mainnet; embedded accepts the risk of running without one',
    );
  }
  return problems;
}

export function toTonConfig(env: Environment): TonConfig {
  const network = env.TON_NETWORK;
  const defaults = DEFAULTS[network];
  return {
    network,
    // `findTonProblems` has refused a malformed receiver, and the local network without a provider's address.
    receiver: parseAddress(env.TON_RECEIVER ?? '', network) ?? '',
    apiUrl: env.TON_API_URL ?? defaults.api ?? '',
    apiKey: env.TON_API_KEY === undefined ? undefined : new Secret(env.TON_API_KEY),
    secondApiUrl: env.TON_API_URL_2,
    secondApiKey: env.TON_API_KEY_2 === undefined ? undefined : new Secret(env.TON_API_KEY_2),
    explorerUrl: (env.TON_EXPLORER_URL ?? defaults.explorer)?.replace(/\/+$/, ''),
  };
}
