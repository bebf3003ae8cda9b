export const BOT_TOKEN = '1234567:test-token-of-a-bot-that-is-not';

/** The account that is paid, on a chain that tests play. */
export const RECEIVER = `0:${'ab'.repeat(32)}`;

export const TON_VARIABLES = {
  TON_NETWORK: 'local',
  // Nothing listens there.
  TON_API_URL: 'http://127.0.0.1:1',
  TON_RECEIVER: RECEIVER,
  TON_EXPLORER_URL: 'https://explorer.test/transaction',
};

export const JWT_SECRET = 'only-for-tests-0123456789abcdef-0123456789';

/** What a server in a test reads from its environment, except its database. */
export const TEST_SETTINGS = {
  PUBLIC_URL: 'https://soho.test',
  BOT_TOKEN,
  BOT_USERNAME: 'soho_test_bot',
  APP_SHORT_NAME: 'play',
  JWT_SECRET,
  ...TON_VARIABLES,
  LOG_LEVEL: 'silent',
  LIMITS_SCALE: '1000000',
};
