import { beginCell, type Cell, comment } from '@ton/core';
import { TREASURY } from './receiver.ts';

/** `transfer_notification` of TEP-74: https://github.com/ton-blockchain/TEPs/blob/master/text/0074-jettons-standard.md */
const TRANSFER_NOTIFICATION = 0x7362d09c;

/** The body with which a jetton's wallet notifies its owner of a transfer, with the sender's comment as forward payload. */
export function jettonNotification(amount: bigint, text = ''): Cell {
  return beginCell()
    .storeUint(TRANSFER_NOTIFICATION, 32)
    .storeUint(0, 64)
    .storeCoins(amount)
    .storeAddress(TREASURY)
    .storeMaybeRef(comment(text))
    .endCell();
}
