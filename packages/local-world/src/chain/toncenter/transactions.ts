import { beginCell, Cell, loadTransaction, type Message, storeStateInit } from '@ton/core';
import * as z from 'zod/mini';
import type { Entry } from '../history.ts';
import type { LocalChain } from '../local-chain.ts';
import { readAddress, readHash, readParameters, ToncenterError, toBase64 } from './parameters.ts';

const lt = z.pipe(
  z.coerce.string().check(z.regex(/^\d{1,19}$/)),
  z.transform((digits: string) => BigInt(digits)),
);
const schema = z.object({
  address: z.string(),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 10),
  lt: z.optional(lt),
  hash: z.optional(z.string()),
  /** Only transactions newer than this. */
  to_lt: z.optional(lt),
});

export function getTransactions(chain: LocalChain, parameters: unknown) {
  const { address: text, limit, to_lt = 0n, ...from } = readParameters(schema, parameters);
  const address = readAddress(text);
  const last = chain.history.lastAt(address, chain.shownSecond());
  const hash = from.hash === undefined ? last?.hash : readHash(from.hash);
  if (last === undefined || hash === undefined) {
    return [];
  }
  const found = chain.history.from(address, from.lt ?? last.lt, hash, limit);
  if (found === undefined || (found[0]?.lt ?? 0n) > last.lt) {
    throw new ToncenterError(
      500,
      'LITE_SERVER_UNKNOWN: cannot locate transaction in block with specified logical time',
    );
  }
  return found.filter((entry) => entry.lt > to_lt).map(describe);
}

function describe(entry: Entry) {
  const { inMessage, outMessages, totalFees, description } = loadTransaction(
    Cell.fromBase64(entry.transaction).beginParse(),
  );
  const storageFee = description.type === 'generic' ? (description.storagePhase?.storageFeesCollected ?? 0n) : 0n;
  return {
    '@type': 'raw.transaction',
    address: { '@type': 'accountAddress', account_address: entry.address },
    utime: entry.utime,
    data: entry.transaction,
    transaction_id: { '@type': 'internal.transactionId', lt: String(entry.lt), hash: toBase64(entry.hash) },
    fee: String(totalFees.coins),
    storage_fee: String(storageFee),
    other_fee: String(totalFees.coins - storageFee),
    ...(inMessage ? { in_msg: describeMessage(inMessage) } : {}),
    out_msgs: outMessages.values().map(describeMessage),
  };
}

/** A message as `raw.message`. Fields that a kind of message does not have are empty, or 0. */
function describeMessage({ info, body, init }: Message) {
  const money =
    info.type === 'internal'
      ? { value: info.value.coins, forwardFee: info.forwardFee, ihrFee: info.ihrFee }
      : { value: 0n, forwardFee: 0n, ihrFee: 0n };
  return {
    '@type': 'raw.message',
    source: info.src?.toString() ?? '',
    destination: info.dest?.toString() ?? '',
    value: String(money.value),
    extra_currencies: [],
    fwd_fee: String(money.forwardFee),
    ihr_fee: String(money.ihrFee),
    created_lt: String(info.type === 'external-in' ? 0n : info.createdLt),
    body_hash: body.hash().toString('base64'),
    msg_data: {
      '@type': 'msg.dataRaw',
      body: body.toBoc().toString('base64'),
      init_state: init ? beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64') : '',
    },
  };
}
