export const messages = {
  write: 'Write to players',
  about:
    'The bot writes only to players who allow it: one message a day at most, and none at night. What cannot be sent within 36 hours is dropped.',
  preview: 'As players see it',
  pace: (perSecond: number, minutes: number) =>
    `At most ${perSecond} a second: all are sent in about ${minutes} min, apart from quiet hours.`,
  texts: { en: 'Text in English', ru: 'Text in Russian' },
  active: 'Seen within how many days',
  activeHint: 'From 1 to 365. Empty: all players.',
  activeIn: (days: number) => `seen in the last ${days === 1 ? 'day' : `${days} days`}`,
  hasMiner: 'has a miner',
  hasPaid: 'has paid',
  language: 'Who reads',
  reads: (language: string) => `reads ${language}`,
  sendAt: 'Send at',
  sendAtHint: (zone: string) => `By your clock (${zone}). Empty: at once.`,
  waits: 'Waits',
  cancel: 'Cancel the message',
  cancelAbout: 'Nobody has got it yet, and nobody will.',
  none: 'No message has been sent yet.',
  lookedAt: (players: number) =>
    `These are the first ${players.toLocaleString('en')} players who may meet the conditions: there are more.`,
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
};
