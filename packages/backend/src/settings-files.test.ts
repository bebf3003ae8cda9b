import { expect, test } from 'vitest';
import { settingsByName } from './environment.ts';
import { printComposeExample, printExample, printServer, printTable } from './settings-files.ts';

const ROOT = '../../../';

// `npm test -- features settings-files -u` writes them.
test.each([
  ['.env.example', printExample],
  ['deploy/env.example', printComposeExample],
  ['deploy/api1.env', () => printServer('api1')],
  ['deploy/api2.env', () => printServer('api2')],
  ['deploy/jobs.env', () => printServer('jobs')],
  ['docs/operate/settings.md', printTable],
])('%s is what the schema of the settings says', async (file, print) => {
  await expect(print()).toMatchFileSnapshot(ROOT + file);
});

test('an operator has at most thirty settings, six of which nobody and nothing else can know', () => {
  const ofOperators = settingsByName.filter(([, setting]) => setting.for !== 'tests');
  expect(ofOperators.length).toBeLessThanOrEqual(30);
  const toFillIn = ofOperators.filter(([, setting]) => setting.for === 'everyone' && !setting.isGenerated);
  expect(toFillIn.map(([name]) => name)).toEqual([
    'PUBLIC_URL',
    'BOT_TOKEN',
    'APP_SHORT_NAME',
    'DATABASE_URL',
    'PAYMENT_METHODS',
    'ADS_BLOCK_ID',
  ]);
});

test('each is explained in sentences', () => {
  expect(settingsByName.filter(([, { about }]) => !/^[A-Z].*\.$/.test(about)).map(([name]) => name)).toEqual([]);
});
