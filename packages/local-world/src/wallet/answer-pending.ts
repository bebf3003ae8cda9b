import type { LocalChain } from '../chain/local-chain.ts';
import { getMethodId } from '../chain/method-id.ts';
import { signTransfer } from './account.ts';
import { accountOf, type Device, type PendingRequest } from './device.ts';
import { badRequest, connectErrorEvent, connectEvent, DECLINED, type RpcAnswer, unknownProblem } from './replies.ts';
import { costOf } from './view.ts';

/** Answers a pending request with its owner's decision. */
export async function answerPending(
  device: Device,
  pending: PendingRequest,
  yes: boolean,
  chain: LocalChain,
): Promise<void> {
  device.pending = device.pending.filter((other) => other !== pending);
  if (pending.kind === 'connect') {
    if (yes) {
      const { network, features, chosen } = device;
      const setting = { account: accountOf(device, chosen), network, features };
      pending.answer(connectEvent(setting, pending.app, pending.request), pending.app, chosen);
    } else {
      pending.answer(connectErrorEvent(DECLINED));
    }
  } else {
    pending.answer(yes ? await send(device, pending, chain) : { id: pending.rpcId, error: DECLINED });
  }
}

async function send(
  device: Device,
  pending: Extract<PendingRequest, { kind: 'transfer' }>,
  chain: LocalChain,
): Promise<RpcAnswer> {
  const { rpcId: id, address, request } = pending;
  if (request.validUntil <= Date.now() / 1000) {
    return { id, error: badRequest('Expired: valid_until has passed') };
  }
  if (chain.account(address).balance < costOf(pending)) {
    return { id, error: badRequest('Not enough TON') };
  }
  try {
    const message = signTransfer(accountOf(device, address), {
      seqno: await readSeqno(chain, address),
      validUntil: request.validUntil,
      messages: request.parts.map((part) => part.message),
    });
    await chain.send(message);
    return { id, result: message.toBoc().toString('base64') };
  } catch (error) {
    // An app that gets no answer waits for ever.
    const text = error instanceof Error ? error.message : String(error);
    return { id, error: unknownProblem(text) };
  }
}

async function readSeqno(chain: LocalChain, address: string): Promise<number> {
  const [seqno] = (await chain.get(address, getMethodId('seqno'))).stack;
  return seqno?.type === 'int' ? Number(seqno.value) : 0;
}
