import { REFERRAL_BONUS, SHARE_PERCENT, STARTING_ATTEMPTS } from '@soho/rules';
import type { Language } from '../../platform/words/language.ts';

/** The commands that the bot knows, in the order in which it lists them. */
export const commandNames = ['start', 'help', 'stop', 'terms', 'paysupport'] as const;
export type CommandName = (typeof commandNames)[number];

export type OrderState = 'paid' | 'awaited' | 'unpaid' | 'returning' | 'returned';

export type Words = {
  readonly open: (product: string) => string;
  readonly commands: Record<CommandName, string>;
  /** What the bot answers a command. `contact` is the operator's address; empty when there is none. */
  readonly replies: Record<CommandName, (product: string, contact: string) => string>;
  /** Follows the terms if Stars are taken. */
  readonly starsTerms: string;
  /** Heads the player's latest orders, which follow /paysupport. */
  readonly ordersTitle: string;
  readonly orderStates: Record<OrderState, string>;
  /** Of an order that was paid again. @param day on which the second payment went back, if it has */
  readonly paidTwice: (day: string | undefined) => string;
  /** An amount of TON. @param amount in decimal, with a point */
  readonly ton: (amount: string) => string;
  /** What the bot answers anything else. */
  readonly hint: string;
};

const en: Words = {
  open: (product) => `Open ${product}`,
  commands: {
    start: 'Open the game',
    help: 'How it works',
    stop: 'No more messages from the game',
    terms: 'What coins are, and the rules',
    paysupport: 'Help with a payment',
  },
  replies: {
    start: (product) => `Welcome to ${product}!

Find pairs of cards, solve the puzzle, do tasks and invite friends: all of it earns coins.`,
    help: (product) => `${product} opens with the button below, or with the one beside the message field.

• A game costs one attempt. You start with ${STARTING_ATTEMPTS}; an ad watched to the end brings one more.
• A friend who joins with your link brings you ${REFERRAL_BONUS} coins, and ${SHARE_PERCENT}% of the rewards they earn. The link is on the Referral screen.
• Tasks and their rewards are on the Tasks screen.

/stop\u00a0– no more messages from the game
/terms\u00a0– what coins are, and the rules
/paysupport\u00a0– help with a payment`,
    stop: () => 'Done: no more messages from me. You can switch them on again in the settings of the game.',
    terms: (product) => `${product}: the terms in short

1. Coins are play money. They have no cash value, cannot be exchanged or paid out, and are no share in anything.
2. Play by yourself. Coins made by programs or by invented friends can be held back.
3. A payment in TON goes from your wallet to the game. Once the network has confirmed it, it cannot be reversed. It pays for play and is not an investment.
4. To recognise you, the game keeps what Telegram tells it: your id, name, picture and language.
5. The game is offered as is; it may change or end.

Questions about a payment: /paysupport`,
    paysupport: (_product, contact) => `${
      contact === ''
        ? "Help with a payment comes from the game's operator, who has not named an address here yet."
        : `Help with a payment comes from the game's operator: ${contact}`
    }

Include the date, the amount, and the first and last characters of the wallet's address. Telegram's own support cannot help with it.

We will never ask for your recovery phrase: anyone who does wants to steal from you.`,
  },
  starsTerms:
    'A payment in Stars is taken by Telegram. If what you paid for cannot be given to you, your Stars are refunded automatically.',
  ordersTitle: 'Your latest orders, to name when you write:',
  orderStates: {
    paid: 'paid',
    awaited: 'waiting for the payment',
    unpaid: 'not paid',
    returning: 'Stars are on their way back',
    returned: 'Stars returned',
  },
  paidTwice: (day) =>
    day === undefined ? 'the second payment is on its way back' : `the second payment went back on ${day}`,
  ton: (amount) => `${amount} TON`,
  hint: 'I only know commands, and nobody reads what is written here. Try /help, or open the game with the button.',
};

const ru: Words = {
  open: (product) => `Открыть ${product}`,
  commands: {
    start: 'Открыть игру',
    help: 'Как это устроено',
    stop: 'Не писать мне первым',
    terms: 'Что такое монеты, и правила',
    paysupport: 'Помощь с платежом',
  },
  replies: {
    start: (product) => `Добро пожаловать в ${product}!

Ищите пары карт, собирайте пятнашки, выполняйте задания и зовите друзей: за всё это дают монеты.`,
    help: (product) => `${product} открывается кнопкой ниже или кнопкой рядом с полем сообщения.

• Игра стоит одну попытку. В начале их ${STARTING_ATTEMPTS}; реклама, просмотренная до конца, приносит ещё одну.
• Друг, который придёт по вашей ссылке, принесёт вам ${REFERRAL_BONUS}\u00a0монет и ${SHARE_PERCENT}% от своих наград. Ссылка\u00a0— на экране «Друзья».
• Задания и награды\u00a0— на экране «Задания».

/stop\u00a0– больше не писать первым
/terms\u00a0– что такое монеты, и правила
/paysupport\u00a0– помощь с платежом`,
    stop: () => 'Хорошо, больше не пишу первым. Включить снова можно в настройках игры.',
    terms: (product) => `${product}: условия коротко

1. Монеты игровые. У них нет денежной стоимости, их нельзя обменять или вывести, и они не дают доли ни в чём.
2. Играйте сами. Монеты, полученные программами или с помощью выдуманных друзей, могут быть задержаны.
3. Платёж в TON уходит из вашего кошелька игре. Когда сеть его подтвердила, отменить его нельзя. Он оплачивает игру и не является вложением.
4. Чтобы узнавать вас, игра хранит то, что сообщает Telegram: id, имя, фото и язык.
5. Игра предоставляется как есть; она может измениться или закрыться.

Вопросы о платеже: /paysupport`,
    paysupport: (_product, contact) => `${
      contact === ''
        ? 'С платежами помогает оператор игры; он ещё не указал здесь своего адреса.'
        : `С платежами помогает оператор игры: ${contact}`
    }

Укажите дату, сумму, первые и последние символы адреса кошелька. Поддержка самого Telegram здесь не поможет.

Мы никогда не попросим фразу восстановления: кто её просит, хочет вас обокрасть.`,
  },
  starsTerms: 'Звёзды списывает Telegram. Если купленное не удалось выдать, звёзды вернутся сами.',
  ordersTitle: 'Ваши последние заказы. Назовите их, когда будете писать:',
  orderStates: {
    paid: 'оплачен',
    awaited: 'ждём оплату',
    unpaid: 'не оплачен',
    returning: 'звёзды возвращаются',
    returned: 'звёзды возвращены',
  },
  paidTwice: (day) => (day === undefined ? 'второй платёж возвращается' : `второй платёж возвращён ${day}`),
  ton: (amount) => `${amount.replace('.', ',')} TON`,
  hint: 'Я понимаю только команды, и написанное здесь никто не читает. Попробуйте /help или откройте игру кнопкой.',
};

/** Everything that the bot says. A text that is missing in one language does not compile. */
export const words: Record<Language, Words> = { en, ru };
