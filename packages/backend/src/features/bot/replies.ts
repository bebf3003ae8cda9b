import type { PaymentOrder } from '@soho/contract';
import { nanotons, tonText } from '@soho/rules';
import type { BotMessage, BotText } from '@soho/telegram';
import type { Config } from '../../config.ts';
import { appButton } from '../../platform/app-button.ts';
import { languageOf } from '../../platform/words/language.ts';
import { type CommandName, commandNames, type OrderState, type Words, words } from './words.ts';

/** What the bot answers, in the language that the messenger says the person uses. */
export function replyTo(
  { languageCode, command }: BotText,
  config: Config,
  orders: readonly PaymentOrder[] = [],
): BotMessage {
  const language = languageOf(languageCode);
  const name = commandNames.find((known) => known === command?.name);
  const { replies, hint, open, starsTerms, ordersTitle } = words[language];
  const parts = [
    name === undefined ? hint : replies[name](config.product, config.links.support),
    ...(name === 'terms' && config.paymentMethods.includes('stars') ? [starsTerms] : []),
    ...(orders.length === 0
      ? []
      : [[ordersTitle, ...orders.map((order) => describe(order, words[language]))].join('\n')]),
  ];
  return {
    text: parts.join('\n\n'),
    buttons: name === undefined || hasButton[name] ? [appButton(open(config.product), config)] : [],
  };
}

/** One line that support can find the payment by. */
function describe(order: PaymentOrder, { orderStates, paidTwice, ton }: Words): string {
  const price = order.currency === 'stars' ? `${order.amount} ⭐` : ton(tonText(nanotons(order.amount)));
  const twice = order.paid_twice ? ` (${paidTwice(order.paid_twice.refunded_at?.slice(0, 10))})` : '';
  return `• ${order.created_at.slice(0, 10)}, ${price}, ${orderStates[stateOf(order)]}${twice}: ${order.order_id}`;
}

function stateOf({ state, awaited, refund }: PaymentOrder): OrderState {
  if (refund) {
    return refund === 'due' ? 'returning' : 'returned';
  }
  return state === 'settled' ? 'paid' : awaited ? 'awaited' : 'unpaid';
}

const hasButton: Record<CommandName, boolean> = {
  start: true,
  help: true,
  stop: false,
  terms: false,
  paysupport: false,
};
