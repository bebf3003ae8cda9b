import type { Change, ConsoleErrorCode, PaymentReason, playerLists, Role, UnreadProblem } from '@soho/contract/console';
import { type CodeWords, codesEn } from './codes.ts';
import { type IncidentWords, incidents } from './incidents.ts';
import { type MarketWords, marketEn, marketFieldsEn } from './market.ts';
import { type TaskWords, taskFieldsEn, tasksEn } from './tasks.ts';

type PlayerList = (typeof playerLists)[number];
type Switch = 'payments' | 'claims' | 'ads' | 'sharing';

export type Words = {
  readonly language: 'en' | 'ru';
  readonly otherLanguage: string;
  readonly theme: { readonly light: string; readonly dark: string };
  readonly title: string;
  readonly reload: string;
  readonly loading: string;
  readonly retry: string;
  readonly nothing: string;
  readonly more: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly others: string;
  readonly navigation: string;
  readonly codes: CodeWords;
  readonly first: string;
  readonly skip: string;
  readonly signOut: string;
  readonly menu: string;
  readonly pages: Record<
    | 'overview'
    | 'players'
    | 'suspicious'
    | 'tasks'
    | 'market'
    | 'messages'
    | 'payments'
    | 'switches'
    | 'log'
    | 'operators'
    | 'sessions'
    | 'settings'
    | 'missing',
    string
  >;
  readonly roles: Record<Role, string>;
  readonly errors: Record<ConsoleErrorCode, string>;
  readonly signIn: {
    readonly intro: string;
    readonly start: string;
    readonly number: string;
    readonly open: string;
    readonly compare: string;
    readonly waiting: string;
    readonly no: string;
    readonly gone: string;
    readonly again: string;
  };
  readonly confirm: {
    readonly ask: string;
    readonly sent: string;
    readonly no: string;
    readonly gone: string;
    readonly again: string;
  };
  readonly command: {
    readonly preview: string;
    readonly save: string;
    readonly apply: string;
    readonly cancel: string;
    readonly close: string;
    readonly edit: string;
    readonly would: string;
    readonly done: string;
    readonly unchanged: string;
    readonly reason: string;
    readonly optionalReason: string;
    readonly reasonHint: string;
  };
  readonly what: Record<Change['what'], string>;
  readonly columns: Record<
    | 'player'
    | 'coins'
    | 'joined'
    | 'seen'
    | 'time'
    | 'day'
    | 'operator'
    | 'action'
    | 'object'
    | 'reason'
    | 'change'
    | 'kind'
    | 'evidence'
    | 'amount'
    | 'balance'
    | 'name'
    | 'role'
    | 'added'
    | 'browser'
    | 'since'
    | 'state'
    | 'value'
    | 'left'
    | 'from'
    | 'comment'
    | 'order'
    | 'signals'
    | 'setting'
    | 'count'
    | 'bonus'
    | 'before'
    | 'after'
    | 'item',
    string
  >;
  readonly overview: {
    readonly none: string;
    readonly off: string;
    readonly today: string;
    readonly yesterday: string;
    readonly week: string;
    readonly beside: (yesterday: string, week: string) => string;
    readonly lines: string;
    readonly toPayments: string;
    readonly earnings: {
      readonly title: string;
      readonly ton: string;
      readonly stars: string;
      readonly coinsOut: string;
      readonly coinsBack: string;
      readonly ads: string;
      readonly playersNew: string;
      readonly playersBack: string;
      readonly all: (days: number) => string;
    };
    readonly byDay: string;
    readonly coins: string;
    readonly figures: Readonly<Record<string, string>>;
    readonly active: (week: string, month: string) => string;
    readonly ready: (miners: string) => string;
    readonly incidentsTitle: string;
    readonly noIncidents: string;
    readonly incidents: IncidentWords;
    readonly condition: {
      readonly title: string;
      readonly none: string;
      readonly age: (seconds: number) => string;
      readonly invariants: string;
      readonly holding: (holding: number, all: number) => string;
      readonly chain: string;
      readonly stars: string;
      readonly shares: string;
      readonly backup: string;
      readonly jobs: string;
      readonly inTime: (inTime: number, all: number) => string;
      readonly requests: string;
      readonly failed: (failed: number, all: number) => string;
    };
    readonly cohorts: {
      readonly title: string;
      readonly about: string;
      readonly week: string;
      readonly joined: string;
      readonly after: (days: number) => string;
    };
  };
  readonly players: {
    readonly list: string;
    readonly lists: Record<PlayerList, string>;
    readonly listAbout: Record<PlayerList, string>;
    /** The order of a list, and the other one. */
    readonly order: Record<PlayerList, string>;
    readonly reversed: Record<PlayerList, string>;
    readonly backToLists: string;
    readonly paidAt: string;
    readonly exportList: string;
    readonly exportListAbout: string;
    readonly status: string;
    readonly miners: string;
    readonly minerRuns: string;
    readonly minerReady: string;
    readonly lastTasks: string;
    readonly anyKind: string;
    readonly day: string;
    readonly personal: string;
    readonly paysOnReady: string;
    readonly eraseForGood: string;
    readonly search: string;
    readonly hint: string;
    readonly banned: string;
    readonly held: string;
    readonly ban: string;
    readonly unban: string;
    readonly hold: string;
    readonly release: string;
    readonly adjust: string;
    readonly adjustWhat: { readonly coins: string; readonly attempts: string };
    readonly adjustAmount: string;
    readonly adjustAgain: string;
    readonly attempts: string;
    readonly streak: string;
    readonly code: string;
    readonly inviter: string;
    readonly language: string;
    readonly wallets: string;
    readonly ledger: string;
    readonly payments: string;
    readonly signals: string;
    readonly flags: string;
    readonly friends: string;
    readonly done: string;
    readonly by: (reason: string, operator: string) => string;
    readonly board: string;
    readonly dealt: string;
    /** What the buttons that step through a game are for. */
    readonly replay: string;
    readonly stepTo: Record<'first' | 'back' | 'next' | 'last', string>;
    /** Of a puzzle the number of the tile that was moved, of cards that of the picture. */
    readonly steps: Record<'card' | 'puzzle', (step: number, last: number, done: number) => string>;
    readonly illegalMove: (move: number) => string;
    readonly invitedBy: (nickname: string) => string;
    readonly friendsOf: (nickname: string, friends: number) => string;
    readonly otherFriends: string;
    readonly counts: Readonly<Record<string, string>>;
    readonly firstName: string;
    readonly signOut: string;
    readonly signOutAbout: string;
    readonly hide: string;
    readonly unhide: string;
    readonly hidden: string;
    readonly message: string;
    readonly export: string;
    readonly exportAbout: string;
    readonly erase: string;
    readonly eraseAbout: string;
    readonly eraseReasonHint: string;
    readonly notes: string;
    readonly addNote: string;
    readonly note: string;
    readonly noteHint: string;
    readonly rank: string;
    readonly week: string;
    readonly weekPlace: (place: number, members: number, tier: number) => string;
  };
  readonly messages: {
    readonly write: string;
    readonly about: string;
    readonly preview: string;
    readonly pace: (perSecond: number, minutes: number) => string;
    readonly texts: Record<'en' | 'ru', string>;
    readonly active: string;
    readonly activeHint: string;
    readonly activeIn: (days: number) => string;
    readonly hasMiner: string;
    readonly hasPaid: string;
    readonly language: string;
    readonly reads: (language: string) => string;
    readonly sendAt: string;
    readonly sendAtHint: (zone: string) => string;
    readonly waits: string;
    readonly cancel: string;
    readonly cancelAbout: string;
    readonly none: string;
    readonly leftOut: string;
    readonly leftOutWhy: Record<'not_allowed' | 'no_text' | 'banned', string>;
    readonly noGame: string;
    readonly everybody: string;
    readonly to: string;
    readonly text: string;
  };
  readonly suspicious: {
    readonly sort: string;
    readonly orders: Record<'weight' | 'coins', string>;
    readonly chooseAll: string;
    readonly chooseNone: string;
    readonly times: (count: number) => string;
    readonly intro: string;
    readonly chosen: (players: number) => string;
    readonly choose: string;
    readonly others: (players: number) => string;
  };
  readonly payments: {
    readonly search: string;
    readonly hint: string;
    readonly waiting: (payments: number, ton: string) => string;
    readonly states: Record<'unmatched' | 'settled' | 'surplus' | 'all', string>;
    readonly settle: string;
    readonly refund: string;
    readonly orderId: string;
    readonly amount: string;
    readonly refundFirst: string;
    readonly exchangeWarning: string;
    readonly probable: string;
    readonly transaction: string;
    readonly sentBack: string;
    readonly dismissed: string;
    readonly dismiss: (payments: number) => string;
    readonly dismissAbout: string;
    readonly sendForGood: string;
    /** What to do about a payment that has settled nothing. */
    readonly advice: Record<PaymentReason, string>;
    readonly verdict: Record<'good' | 'bad' | 'unknown', string>;
    readonly explorer: string;
    readonly orders: string;
    readonly guesses: string;
    readonly receipts: string;
    readonly stars: string;
    readonly refundStars: string;
    readonly refundStarsAgain: string;
    readonly refundStarsKeeps: string;
    /** What an operator does about a refund that the messenger refuses. @param refusal the messenger's words */
    readonly refundRefused: (refusal: string) => string;
    readonly unreadStars: string;
    readonly unreadStarsTodo: string;
    readonly unreadProblems: Record<UnreadProblem, string>;
    readonly receiptStates: Record<'none' | 'unmatched' | 'settled' | 'invented', string>;
    readonly starStates: Record<'settled' | 'waiting' | 'refused' | 'refunded', string>;
    /** Why money has not settled an order, or goes back. */
    readonly reasons: Record<PaymentReason, string>;
    readonly refunds: string;
    readonly decisions: string;
    readonly rescan: string;
    readonly reconcile: string;
    readonly export: string;
    readonly exportFrom: string;
    readonly exportTo: string;
    readonly exportLines: Record<'days' | 'payments', string>;
    readonly exportAbout: string;
    readonly rescanned: (transactions: number, applied: number) => string;
    /** What the bot has, and what of it no transaction explains, in Stars: '-150', '0', '2.5'. */
    readonly starBalance: (amount: string, unexplained: string) => string;
    /** Telegram has not said something, for this reason. */
    readonly starsUnknown: (reason: string) => string;
    readonly sum: Record<
      'received' | 'settled' | 'surplus' | 'unmatched' | 'waiting' | 'refunded' | 'unread' | 'apart',
      string
    >;
  };
  readonly tasks: TaskWords;
  readonly market: MarketWords;
  readonly file: string;
  /** What was typed is here again after a reload. */
  readonly restored: string;
  readonly conflict: Record<'opened' | 'now' | 'yours' | 'keep' | 'take', string>;
  readonly switches: {
    readonly names: Record<Switch, string>;
    readonly about: Record<Switch, string>;
    readonly on: string;
    readonly off: string;
    readonly turnOn: string;
    readonly turnOff: string;
  };
  readonly operators: {
    readonly add: string;
    readonly edit: string;
    readonly remove: string;
    readonly id: string;
    readonly idHint: string;
    readonly never: string;
  };
  readonly sessions: { readonly intro: string; readonly end: string; readonly own: string };
  readonly log: {
    readonly operator: string;
    readonly action: string;
    readonly object: string;
    readonly day: string;
    readonly export: string;
    readonly all: string;
  };
  readonly settings: {
    readonly risks: string;
    readonly noRisks: string;
    readonly intro: string;
    readonly set: string;
    readonly unset: string;
  };
  /** Writes amounts of TON with the decimal mark of the language. Takes a text that has them with a point. */
  readonly ton: (text: string) => string;
};

/** An age in the most telling unit: '95 s', '12 min', '30 h'. */
export function formatAge(seconds: number, second: string, minute: string, hour: string): string {
  return seconds < 600
    ? `${seconds} ${second}`
    : seconds < 36_000
      ? `${Math.round(seconds / 60)} ${minute}`
      : `${Math.round(seconds / 3_600)} ${hour}`;
}

export const en: Words = {
  language: 'en',
  otherLanguage: 'Русский',
  theme: { light: 'Light', dark: 'Dark' },
  title: 'Console',
  reload: 'Reload',
  loading: 'Loading…',
  retry: 'Try again',
  nothing: 'Nothing here.',
  more: 'Next page',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not copy',
  others: 'More',
  navigation: 'Menu',
  codes: codesEn,
  first: 'First page',
  skip: 'Skip to the content',
  signOut: 'Sign out',
  menu: 'Pages',
  pages: {
    overview: 'Overview',
    players: 'Players',
    suspicious: 'Suspicious',
    tasks: 'Tasks',
    market: 'Market',
    messages: 'Messages',
    payments: 'Payments',
    switches: 'Switches',
    log: 'Log',
    operators: 'Operators',
    sessions: 'Your browsers',
    settings: 'Settings',
    missing: 'There is no such page.',
  },
  roles: { viewer: 'Viewer', content: 'Content', support: 'Support', finance: 'Finance', owner: 'Owner' },
  errors: {
    invalid_request: 'Something in the form is not right. Check it and try again.',
    body_too_large: 'This is too large: a picture has at most 8 MB, a file of lots 2 MB.',
    signed_out: 'You are signed out. Sign in in another tab, then try again here: what you typed stays.',
    forbidden: 'Your role does not allow this.',
    confirmation_needed: 'The bot has to ask you first.',
    foreign_page: 'Another page sent this. Open the console at its own address.',
    not_found: 'There is nothing here.',
    conflict: 'Someone has changed this since you opened it. Your changes are not saved yet.',
    refused: 'This cannot be done.',
    bot_unreachable: 'The bot cannot write to you. Open its chat, press Start, then try again.',
    too_many_requests: 'Too many requests. Wait a moment and try again.',
    unavailable: 'The server does not answer. What you typed stays: try again in a moment.',
    internal_error: 'Something went wrong on our side. Try again.',
  },
  signIn: {
    intro: 'You sign in with Telegram: the bot asks whether this browser is yours.',
    start: 'Sign in',
    number: 'Your number',
    open: 'Open the bot',
    compare: 'The bot shows three numbers. Press this one there.',
    waiting: 'Waiting for your answer in the chat…',
    no: 'You refused in the chat, or pressed another number. This browser was not signed in.',
    gone: 'The question has expired.',
    again: 'Start again',
  },
  confirm: {
    ask: 'Ask me in the chat',
    sent: 'The bot has just asked you. Check what it names, and press there',
    no: 'You refused in the chat, or pressed another number. Nothing was changed.',
    gone: 'The question has expired. Nothing was changed.',
    again: 'Ask again',
  },
  command: {
    preview: 'Preview',
    save: 'Save',
    apply: 'Do it',
    cancel: 'Cancel',
    close: 'Close',
    edit: 'Change it',
    would: 'This is what would change. Nothing is done yet.',
    done: 'Done, and recorded under your name.',
    unchanged: 'Nothing would change.',
    reason: 'Reason',
    optionalReason: 'Reason, if any',
    reasonHint: 'For the record. Players see it only in an export of their data.',
  },
  what: {
    access: 'Access',
    coins: 'Coins',
    attempts: 'Attempts',
    hold: 'Bonuses',
    bonuses: 'Bonuses paid, coins',
    switch: 'Switch',
    role: 'Role',
    order: 'Paid for the order',
    'sent back': 'Sent back',
    waits: 'Waits for a decision',
    stars: 'Stars sent back',
    ...taskFieldsEn,
    boards: 'Boards',
    sessions: 'Sessions',
    notes: 'Notes',
    export: 'Rows in the file',
    erasure: 'Personal data',
    miners: 'Running miners',
    messages: 'Players to write to',
    scheduled: 'To be sent at',
    ...marketFieldsEn,
    published: 'Published',
    'rows added': 'Rows added',
    'rows changed': 'Rows changed',
  },
  columns: {
    player: 'Player',
    coins: 'Coins',
    joined: 'Joined',
    seen: 'Last seen',
    time: 'Time',
    day: 'Day',
    operator: 'Operator',
    action: 'Action',
    object: 'Object',
    reason: 'Reason',
    change: 'Change',
    kind: 'Kind',
    evidence: 'Evidence',
    amount: 'Amount',
    balance: 'Balance',
    name: 'Name',
    role: 'Role',
    added: 'Added',
    browser: 'Browser',
    since: 'Signed in',
    state: 'State',
    value: 'TON',
    left: 'Waits',
    from: 'From',
    comment: 'Comment',
    order: 'Order',
    signals: 'Signals',
    setting: 'Setting',
    count: 'Times',
    bonus: 'Bonus',
    before: 'Before',
    after: 'After',
    item: 'Item',
  },
  overview: {
    none: 'The figures are being counted for the first time. Come back in a minute.',
    off: 'Switched off',
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'A day, last week',
    beside: (yesterday, week) => `Yesterday ${yesterday}, ${week} a day in the week before today`,
    lines: 'Coins and attempts by day, UTC',
    toPayments: 'Open the payments',
    earnings: {
      title: 'What did it earn, what did it cost',
      ton: 'TON in',
      stars: 'Stars in',
      coinsOut: 'Coins out',
      coinsBack: 'Coins back',
      ads: 'Ads',
      playersNew: 'New players',
      playersBack: 'Came back',
      all: (days) => `All ${days} days`,
    },
    byDay: 'By day',
    coins: 'Coins',
    figures: {
      players_active: 'Players who came',
      players_new: 'New players',
      games: 'Games',
      ads: 'Ads watched',
      attempts: 'Attempts given',
      ton_received: 'TON received',
      miners_sold: 'Miners sold',
      coins_game_reward: 'Coins for games',
      coins_task_reward: 'Coins for tasks',
      coins_referral_earnings: 'Coins for friends',
      coins_quest_reward: 'Coins for the wallet quest',
      coins_miner_reward: 'Coins from miners',
      coins_adjustment: 'Coins given by operators',
      coins_adjustment_taken: 'Coins taken by operators',
      coins_lantern_prize: 'Coins for lanterns',
      coins_daily_puzzle: 'Coins for puzzles of the day',
      coins_wardrobe_purchase: 'Coins spent in the wardrobe',
    },
    active: (week, month) => `${week} in 7 days, ${month} in 30`,
    ready: (miners) => `${miners} ready to be collected`,
    incidentsTitle: 'Open incidents',
    noIncidents: 'Nothing is wrong: no open incidents.',
    incidents: incidents.en,
    condition: {
      title: 'Servers',
      none: 'none yet',
      age: (seconds) => formatAge(seconds, 's', 'min', 'h'),
      invariants: 'Invariants',
      holding: (holding, all) => `${holding} of ${all} hold`,
      chain: 'The chain is behind by',
      stars: 'The list of Stars is behind by',
      shares: "Inviters' shares are behind by",
      backup: 'Age of the backup',
      jobs: 'Jobs',
      inTime: (inTime, all) => `${inTime} of ${all} in time`,
      requests: 'Calls, last hour',
      failed: (failed, all) => `${failed} of ${all} failed`,
    },
    cohorts: {
      title: 'Who comes back',
      about: 'By the week of joining. A player counts after their day is over.',
      week: 'Week of',
      joined: 'Joined',
      after: (days) => (days === 1 ? 'After 1 day' : `After ${days} days`),
    },
  },
  players: {
    list: 'List',
    lists: {
      newest: 'Newest',
      active: 'Most active',
      payers: 'Payers',
      richest: 'Most coins',
      banned: 'Banned',
      held: 'Held',
    },
    listAbout: {
      newest: 'By the time of joining.',
      active: 'By the last day on which they came, those with the longest streak first.',
      payers: 'By the last payment that has settled an order.',
      richest: 'As on the board: without players who are banned or hidden.',
      banned: 'By the time of the ban.',
      held: 'Their bonuses wait for a decision. By the time of the hold.',
    },
    order: {
      newest: 'Newest first',
      active: 'Most active first',
      payers: 'Last payment first',
      richest: 'Most first',
      banned: 'Last ban first',
      held: 'Last hold first',
    },
    reversed: {
      newest: 'Oldest first',
      active: 'Longest away first',
      payers: 'Oldest payment first',
      richest: 'Fewest first',
      banned: 'Oldest ban first',
      held: 'Oldest hold first',
    },
    backToLists: 'Back to the lists',
    paidAt: 'Last payment',
    exportList: 'Export CSV',
    exportListAbout: 'Up to 20,000 players with their names. Downloading it goes into the log.',
    status: 'At a glance',
    miners: 'Miners',
    minerRuns: 'Runs',
    minerReady: 'Ready to be collected',
    lastTasks: 'Last tasks',
    anyKind: 'All kinds',
    day: 'Day, UTC',
    personal: 'Profile',
    paysOnReady: 'Pays',
    eraseForGood: 'Erase for good',
    search: 'Find a player',
    hint: 'Id, referral code, wallet, or how the name begins',
    banned: 'Banned',
    held: 'Bonuses held',
    ban: 'Ban',
    unban: 'Let in again',
    hold: 'Hold bonuses',
    release: 'Release bonuses',
    adjust: 'Give or take',
    adjustWhat: { coins: 'Coins', attempts: 'Attempts' },
    adjustAmount: 'How many; below 0 takes away',
    adjustAgain: 'Yes, a second time today',
    attempts: 'Attempts',
    streak: 'Days in a row',
    code: 'Referral code',
    inviter: 'Invited by',
    language: 'Language',
    wallets: 'Wallets',
    ledger: 'Ledger',
    payments: 'Payments',
    signals: 'Signs of cheating',
    flags: 'Odd requests',
    friends: 'Invited friends',
    done: 'What operators did',
    by: (reason, operator) => `${reason} (${operator})`,
    board: 'Board',
    dealt: 'As it was dealt',
    replay: 'Steps of the game',
    stepTo: { first: 'First', back: 'Back', next: 'Next', last: 'Last' },
    steps: {
      card: (step, last, picture) => `Pair ${step} of ${last}: picture ${picture}`,
      puzzle: (step, last, tile) => `Move ${step} of ${last}: tile ${tile}`,
    },
    illegalMove: (move) => `Move ${move} is against the rules. Nothing after it is shown.`,
    invitedBy: (nickname) => `invited by ${nickname}`,
    friendsOf: (nickname, friends) => `Friends of ${nickname}: ${friends}`,
    otherFriends: 'Other friends',
    counts: {
      card_games: 'Card games',
      puzzles: 'Puzzles',
      games_won: 'Games won',
      ads_watched: 'Ads watched',
      tasks_collected: 'Tasks collected',
      friends_invited: 'Friends invited',
      bonuses_held: 'Bonuses held',
      coins_from_friends: 'Coins from friends',
    },
    firstName: 'First name',
    signOut: 'End sessions',
    signOutAbout:
      'Signs the player out everywhere, for example when a phone is stolen. They keep everything, and go on once they open the app again.',
    hide: 'Hide on boards',
    unhide: 'Show on boards',
    hidden: 'Hidden on boards',
    message: 'Write',
    export: 'Export',
    exportAbout:
      'A JSON file with everything that is kept about this player, for the person who asks for it. Make sure first that it is them: the request must come from their own account.',
    erase: 'Erase',
    eraseAbout:
      'Removes the name, picture, wallets, notes and messages for good. Coins, games and payments stay without a name. The person loses the balance and running miners. Make sure first that the request is theirs.',
    eraseReasonHint: 'For the record. It is kept, so do not name the person.',
    notes: 'Notes',
    addNote: 'Add a note',
    note: 'Note',
    noteHint: 'For operators. Players do not see it, but an export contains it.',
    rank: 'Place on the board',
    week: 'League of the week',
    weekPlace: (place, members, tier) => `${place} of ${members}, tier ${tier}`,
  },
  suspicious: {
    sort: 'Order',
    orders: { weight: 'Most suspicious first', coins: 'Most coins first' },
    chooseAll: 'Choose all',
    chooseNone: 'Choose none',
    times: (count) => (count === 1 ? 'once' : `${count.toLocaleString('en')} times`),
    intro:
      'Players with signals of the last 7 days. A crowded address alone proves nothing: mobile carriers have them. Whoever shows nothing else is one row with others of the address.',
    chosen: (players) => `${players} chosen`,
    choose: 'Choose',
    others: (players) => `and ${players} more at the same address`,
  },
  messages: {
    write: 'Write to players',
    about:
      'The bot writes only to players who allow it: one message a day at most, and none at night. What cannot be sent within 36 hours is dropped.',
    preview: 'As players see it',
    pace: (perSecond, minutes) =>
      `At most ${perSecond} a second: all are sent in about ${minutes} min, apart from quiet hours.`,
    texts: { en: 'Text in English', ru: 'Text in Russian' },
    active: 'Seen within how many days',
    activeHint: 'From 1 to 365. Empty: all players.',
    activeIn: (days) => `seen in the last ${days === 1 ? 'day' : `${days} days`}`,
    hasMiner: 'has a miner',
    hasPaid: 'has paid',
    language: 'Who reads',
    reads: (language) => `reads ${language}`,
    sendAt: 'Send at',
    sendAtHint: (zone) => `By your clock (${zone}). Empty: at once.`,
    waits: 'Waits',
    cancel: 'Cancel the message',
    cancelAbout: 'Nobody has got it yet, and nobody will.',
    none: 'No message has been sent yet.',
    leftOut: 'Left out of those who meet the conditions',
    leftOutWhy: {
      not_allowed: 'do not allow messages',
      no_text: 'read a language without a text',
      banned: 'are banned',
    },
    noGame: 'has never started a game',
    everybody: 'everybody',
    to: 'To',
    text: 'Text',
  },
  payments: {
    search: 'Find a payment',
    hint: 'Transaction hash, order id, or player id',
    waiting: (payments, ton) =>
      payments === 0
        ? 'No money waits for a decision.'
        : `${payments === 1 ? '1 payment waits' : `${payments} payments wait`} for a decision: ${ton} TON.`,
    states: { unmatched: 'Unsettled', settled: 'Settled', surplus: 'Surplus', all: 'All' },
    settle: 'Settle an order with it',
    refund: 'Record a refund',
    orderId: 'Order id',
    amount: 'TON sent back',
    refundFirst: 'Record it first, then send the money in your wallet: until then it could still pay for an order.',
    exchangeWarning:
      'If it came from an exchange, do not send it to the sender’s address without the exchange’s own memo: the money would be lost. Ask the player for an address of a wallet of their own.',
    probable: 'Probably from',
    transaction: 'Transaction',
    sentBack: 'Sent back',
    dismissed: 'Put aside',
    dismiss: (payments) => (payments === 1 ? 'Put a small one aside' : `Put ${payments} small ones aside`),
    dismissAbout:
      'Each is at most 0.05 TON, which costs about as much to send back. They stay in the books, and no longer wait.',
    sendForGood: 'Send back for good',
    advice: {
      outgoing: 'Nothing to do: this is money that left.',
      returned: 'Nothing to do: it went back by itself.',
      empty: 'Nothing to do: it brought no money.',
      bounced: 'Nothing to do: your own money came back. It is no player’s.',
      no_comment:
        'Look at the orders below. If one fits the player and the time, settle it; otherwise send the money back.',
      unknown_order: 'The comment names no order here. Ask the player what they wanted to buy, or send the money back.',
      underpaid: 'It is less than the price. Send it back, or agree with the player that they pay the order anew.',
      paid_twice: 'The order has been paid by another payment already. Send this one back.',
      miner_busy: 'The miner was running. Settle the order once it has been collected, or send the money back.',
      quest_done: 'The quest can be done once. Send the money back.',
      not_on_chain: 'Nothing to do: this money never came.',
      foreign_payer: 'The order is of another player. Ask both before you settle it.',
      erased: 'The person’s data is erased: nothing can be delivered. Send the money back.',
      banned: 'The player is banned. Decide about the ban first, then settle it or send the money back.',
      wrong_amount: 'It differs from the price. It goes back by itself.',
      operator: 'Nothing to do: an operator has decided.',
      sent_back: 'Nothing to do: it was sent back elsewhere.',
    },
    verdict: {
      good: 'All accounts agree: not a nano is missing.',
      bad: 'Something is missing. Do not send money before you know why.',
      unknown: 'Not all could be compared. Try again later.',
    },
    explorer: 'View on the chain',
    orders: 'Orders',
    guesses: 'Orders that it may be for: the same wallet and amount',
    receipts: 'Transactions',
    stars: 'Payments in Stars',
    refundStars: 'Send the Stars back',
    refundStarsAgain: 'Try to send them back again',
    refundStarsKeeps:
      'A server sends them back within a minute; it cannot be undone. What was bought stays with the player.',
    refundRefused: (refusal) =>
      `Telegram says: ${refusal}. If the bot has too few Stars, top it up, then try again. Otherwise agree with the player on something else.`,
    unreadStars: "Lines of Telegram's list that cannot be read",
    unreadStarsTodo:
      "Nothing was granted for them. Find each by its id or time among the transactions of the bot's balance in Telegram. If it is a payment, have it sent back there: once Telegram lists that, the line goes. A newer version of the server may read it.",
    unreadProblems: {
      no_id: 'no id',
      no_time: 'no time',
      no_partner: 'neither payer nor receiver',
      no_payer: 'no payer',
      no_amount: 'no amount',
    },
    receiptStates: { none: 'No money', unmatched: 'Unsettled', settled: 'Settled', invented: 'Not on the chain' },
    starStates: {
      settled: 'Settled',
      waiting: 'Going back',
      refused: 'Telegram refuses to send it back',
      refunded: 'Sent back',
    },
    reasons: {
      outgoing: 'outgoing transaction',
      returned: 'refused, went back to the sender',
      empty: 'amount of zero',
      bounced: 'your own money came back',
      no_comment: 'no comment',
      unknown_order: 'unknown order',
      underpaid: 'less than the price',
      paid_twice: 'order already paid',
      miner_busy: 'the miner was not free',
      quest_done: 'the quest was done',
      not_on_chain: 'discarded by an operator',
      foreign_payer: "another player's order",
      erased: "the payer's data was erased meanwhile",
      banned: 'the player is banned',
      wrong_amount: 'differs from the price',
      operator: "by an operator's decision",
      sent_back: 'not sent back by this server',
    },
    refunds: 'Sent back',
    decisions: 'Decisions',
    rescan: 'Read the last 2 days again',
    reconcile: 'Reconcile',
    export: 'For the bookkeeper',
    exportFrom: 'From',
    exportTo: 'To, inclusive',
    exportLines: { days: 'Sums by day', payments: 'Every payment' },
    exportAbout: 'The file names players and wallets. Downloading it goes into the log.',
    rescanned: (transactions, applied) => `${transactions} transactions read, ${applied} of them new.`,
    starBalance: (amount, unexplained) => {
      if (unexplained === '0') {
        return `The bot has ${amount} ⭐, the sum of its transactions.`;
      }
      return unexplained.startsWith('-')
        ? `The bot has ${amount} ⭐: ${unexplained.slice(1)} ⭐ fewer than the sum of its transactions. A store or a bank may have given a player's money back: Telegram then takes the Stars from the bot, without a transaction. Ask its support which payment it was, and note the difference: it is shown from now on.`
        : `The bot has ${amount} ⭐: ${unexplained} ⭐ more than the sum of its transactions. Look again in an hour; then ask Telegram's support.`;
    },
    starsUnknown: (reason) => `Telegram does not say: ${reason}. Try again later.`,
    sum: {
      received: 'Received',
      settled: 'Settled',
      surplus: 'Surplus',
      unmatched: 'Unsettled',
      waiting: 'Going back',
      refunded: 'Sent back',
      unread: 'Not read yet',
      apart: 'Missing',
    },
  },
  tasks: tasksEn,
  market: marketEn,
  file: 'File',
  restored: 'What you typed before the page was reloaded is here again.',
  conflict: {
    opened: 'When you opened it',
    now: 'Now',
    yours: 'Yours',
    keep: 'Keep my changes',
    take: 'Take theirs',
  },
  switches: {
    names: { payments: 'Payments', claims: 'Rewards', ads: 'Ads', sharing: 'Sharing' },
    about: {
      payments: 'Off: no one can order. Payments that were sent still settle, and miners keep running.',
      claims: 'Off: tasks and miners cannot be collected. Nothing is lost.',
      ads: 'Off: ads cannot be started or turned into attempts. Confirmations of the ad network are still recorded.',
      sharing: 'Off: cards of wins are neither drawn nor sent. Players share their link without a picture.',
    },
    on: 'On',
    off: 'Off',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
  },
  operators: {
    add: 'Add an operator',
    edit: 'Change',
    remove: 'Remove',
    id: 'Telegram id',
    idHint: 'The number, not the @name. Bots that tell people their id show it.',
    never: 'Never',
  },
  sessions: {
    intro: 'Browsers that are signed in. A session ends after 30 minutes without a click, and after 12 hours at most.',
    end: 'Sign out',
    own: 'This browser',
  },
  log: { operator: 'Operator', action: 'Action', object: 'Object', day: 'Day, UTC', export: 'Export CSV', all: 'All' },
  settings: {
    risks: 'What may go wrong',
    noRisks: 'No setting looks risky.',
    intro: 'As this server reads them. They are changed in its environment, and read at its start.',
    set: 'Set',
    unset: 'Not set',
  },
  ton: (text) => text,
};
