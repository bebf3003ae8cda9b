import { Address, Cell, internal, loadStateInit, type MessageRelaxed, type StateInit } from '@ton/core';
import * as z from 'zod/mini';
import { readText } from '../chain/comment.ts';
import { badRequest, type Problem } from './replies.ts';

const schema = z.object({
  valid_until: z.optional(z.int()),
  network: z.optional(z.string()),
  from: z.optional(z.string()),
  messages: z
    .array(
      z.object({
        address: z.string(),
        amount: z.string().check(z.regex(/^\d{1,30}$/)),
        payload: z.optional(z.string()),
        stateInit: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1)),
});

/** One message of a transfer, as it is shown and as it is sent. */
export type Part = {
  /** In the app's own spelling. */
  readonly to: string;
  /** In nanotons. */
  readonly amount: bigint;
  readonly comment: string | undefined;
  readonly message: MessageRelaxed;
};
export type TransferRequest = {
  /** Seconds since 1970. */
  readonly validUntil: number;
  readonly parts: readonly Part[];
};

type Wallet = {
  /** Raw. */
  readonly address: string;
  /** The chain that the wallet is on, as TON Connect writes it. */
  readonly network: string;
  readonly mostMessages: number;
};

const MAINNET = '-239';
/** For a request that does not set it. */
const VALID_SECONDS = 300;

/** Reads an app's request for a transfer, as strictly as real wallets do. @param now seconds since 1970 */
export function readTransferRequest(text: string, wallet: Wallet, now: number): TransferRequest | Problem {
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) {
    return badRequest(z.prettifyError(parsed.error));
  }
  const { network = wallet.network, from = wallet.address, valid_until = now + VALID_SECONDS, messages } = parsed.data;
  if (network !== wallet.network) {
    return badRequest(`Wrong network: the wallet is on ${wallet.network}, the request is for ${network}`);
  }
  if (readAny(from) !== wallet.address) {
    return badRequest('Wrong sender: the request is for another address than the connected one');
  }
  if (messages.length > wallet.mostMessages) {
    return badRequest(`Too many messages: the wallet sends at most ${wallet.mostMessages}`);
  }
  if (valid_until <= now) {
    return badRequest('Expired: valid_until has passed');
  }
  try {
    return { validUntil: valid_until, parts: messages.map((message) => readPart(message, network)) };
  } catch (error) {
    return badRequest(error instanceof Error ? error.message : 'Malformed message');
  }
}

type RequestedMessage = z.output<typeof schema>['messages'][number];

/** @throws Error for an invalid address, payload or state */
function readPart({ address, amount, payload, stateInit }: RequestedMessage, network: string): Part {
  const { address: dest, isBounceable, isTestOnly } = Address.parseFriendly(address);
  if (isTestOnly && network === MAINNET) {
    throw new Error('This address is for test networks only');
  }
  const body = payload === undefined ? Cell.EMPTY : Cell.fromBase64(payload);
  const init: StateInit | undefined =
    stateInit === undefined ? undefined : loadStateInit(Cell.fromBase64(stateInit).beginParse());
  const value = BigInt(amount);
  const message = internal({ to: dest, value, bounce: isBounceable, body, ...(init === undefined ? {} : { init }) });
  return { to: address, amount: value, comment: readText(body), message };
}

function readAny(text: string): string | undefined {
  try {
    return Address.parse(text).toRawString();
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
