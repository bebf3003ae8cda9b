import { type Address, Cell, parseTuple, type TupleItem } from '@ton/core';
import type { Executor } from '@ton/sandbox';
import { readShardAccount } from './shard-account.ts';

/** The receiver does not accept a message, so nothing happens on the chain. */
export class NotAcceptedError extends Error {}

/** Two BOCs in base64: the transaction, and the account after it. */
export type RunResult = { readonly transaction: string; readonly account: string };
export type GetMethodAnswer = {
  readonly exitCode: number;
  readonly gasUsed: number;
  readonly stack: readonly TupleItem[];
};

/** The exit code of a get-method on an account without a contract. */
const NO_CONTRACT: GetMethodAnswer = { exitCode: -13, gasUsed: 0, stack: [] };
const GAS_LIMIT = 10_000_000n;

let loaded: Promise<{ executor: Executor; config: string }> | undefined;

/** The real virtual machine, in WASM. Loading it takes a third of a second, so it is loaded at the first use. */
function load() {
  loaded ??= import('@ton/sandbox').then(async ({ Executor: Loaded, defaultConfig }) => ({
    executor: await Loaded.create(),
    config: defaultConfig,
  }));
  return loaded;
}

/**
 * Runs one message on its receiver's account. Blocks the thread for some milliseconds.
 * @param account BOC in base64
 * @param now seconds since 1970
 * @throws NotAcceptedError
 */
export async function runMessage(account: string, message: Cell, now: number, lt: bigint): Promise<RunResult> {
  const { executor, config } = await load();
  const { result } = await executor.runTransaction({
    config,
    libs: null,
    verbosity: 'short',
    shardAccount: account,
    now,
    lt,
    randomSeed: Buffer.alloc(32),
    ignoreChksig: false,
    debugEnabled: false,
    message,
  });
  if (!result.success) {
    const code = result.vmResults?.vmExitCode;
    throw new NotAcceptedError(code === undefined ? result.error : `${result.error}: exitcode=${code}`);
  }
  return { transaction: result.transaction, account: result.shardAccount };
}

/**
 * Calls a get-method of a contract.
 * @param account BOC in base64
 * @param now seconds since 1970
 */
export async function runGetMethod(
  account: string,
  address: Address,
  methodId: number,
  stack: TupleItem[],
  now: number,
): Promise<GetMethodAnswer> {
  const { balance, code, data } = readShardAccount(account);
  if (code === undefined || data === undefined) {
    return NO_CONTRACT;
  }
  const { executor, config } = await load();
  const { output } = await executor.runGetMethod({
    code,
    data,
    methodId,
    stack,
    config,
    verbosity: 'short',
    address,
    unixTime: now,
    balance,
    randomSeed: Buffer.alloc(32),
    gasLimit: GAS_LIMIT,
    debugEnabled: false,
  });
  if (!output.success) {
    throw new Error(output.error);
  }
  return {
    exitCode: output.vm_exit_code,
    gasUsed: Number(output.gas_used),
    stack: parseTuple(Cell.fromBase64(output.stack)),
  };
}
