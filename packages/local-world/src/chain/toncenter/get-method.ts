import type { Cell, TupleItem } from '@ton/core';
import * as z from 'zod/mini';
import type { LocalChain } from '../local-chain.ts';
import { getMethodId } from '../method-id.ts';
import { blockId } from './blocks.ts';
import { readAddress, readBoc, readParameters, ToncenterError } from './parameters.ts';

const schema = z.object({
  address: z.string(),
  method: z.union([z.string(), z.int()]),
  stack: z._default(z.array(z.tuple([z.string(), z.string()])), []),
});

export async function runGetMethod(chain: LocalChain, parameters: unknown) {
  const { address, method, stack } = readParameters(schema, parameters);
  const answer = await chain.get(
    readAddress(address),
    typeof method === 'number' ? method : getMethodId(method),
    stack.map(readStackItem),
    chain.shownSecond(),
  );
  return {
    '@type': 'smc.runResult',
    gas_used: answer.gasUsed,
    stack: answer.stack.map(writeStackItem),
    exit_code: answer.exitCode,
    block_id: blockId(chain, -1),
  };
}

/** An argument of a get-method: `['num', '0x1']`, `['tvm.Cell', boc]`, `['tvm.Slice', boc]`. @throws ToncenterError */
function readStackItem([type, value]: readonly [string, string]): TupleItem {
  switch (type) {
    case 'num':
      return { type: 'int', value: readNumber(value) };
    case 'tvm.Cell':
      return { type: 'cell', cell: readBoc(value) };
    case 'tvm.Slice':
      return { type: 'slice', cell: readBoc(value) };
    default:
      throw new ToncenterError(422, `Unknown type of stack entry: ${type}`);
  }
}

function writeStackItem(item: TupleItem): [string, unknown] {
  switch (item.type) {
    case 'int':
      return ['num', item.value < 0n ? `-0x${(-item.value).toString(16)}` : `0x${item.value.toString(16)}`];
    case 'cell':
    case 'slice':
    case 'builder':
      return [item.type, { bytes: bytesOf(item.cell) }];
    case 'tuple':
      return ['tuple', { '@type': 'tvm.tuple', elements: item.items.map(writeElement) }];
    default:
      return ['list', { '@type': 'tvm.list', elements: [] }];
  }
}

/** Inside a tuple the same values have another form. */
function writeElement(item: TupleItem): unknown {
  switch (item.type) {
    case 'int':
      return {
        '@type': 'tvm.stackEntryNumber',
        number: { '@type': 'tvm.numberDecimal', number: String(item.value) },
      };
    case 'cell':
      return { '@type': 'tvm.stackEntryCell', cell: { '@type': 'tvm.cell', bytes: bytesOf(item.cell) } };
    case 'slice':
    case 'builder':
      return { '@type': 'tvm.stackEntrySlice', slice: { '@type': 'tvm.slice', bytes: bytesOf(item.cell) } };
    case 'tuple':
      return {
        '@type': 'tvm.stackEntryTuple',
        tuple: { '@type': 'tvm.tuple', elements: item.items.map(writeElement) },
      };
    default:
      return { '@type': 'tvm.stackEntryList', list: { '@type': 'tvm.list', elements: [] } };
  }
}

function readNumber(text: string): bigint {
  try {
    return text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
  } catch {
    throw new ToncenterError(422, `Not a number: ${text}`);
  }
}

function bytesOf(cell: Cell): string {
  return cell.toBoc().toString('base64');
}
