import { beginCell, type Message, storeStateInit } from '@ton/core';

/** A message as `raw.message`. What a kind of message does not have is empty, or 0. */
export function describeMessage({ info, body, init }: Message) {
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
