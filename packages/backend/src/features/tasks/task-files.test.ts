import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cutLine } from '../../platform/clean-text.ts';
import { OperatorError, type Problem } from '../../platform/operator/operator-error.ts';
import { type CatalogueTask, readTaskFile, type TaskFileFormat, writeTaskFile } from './catalogue-task.ts';
import { metricNames } from './metrics.ts';

const heading = 'tag,description_en,description_ru,type,group,reward,count,metric,channel,redirect_url,active_to';
const good = 'play_one,Play a game,Сыграйте,progress,early,100,1,games_played,,,';

function read(text: string, format: TaskFileFormat): Promise<CatalogueTask[]> {
  return readTaskFile([Buffer.from(text)], format);
}

async function problemsOf(text: string, format: TaskFileFormat = 'csv'): Promise<readonly Problem[]> {
  try {
    await read(text, format);
    return [];
  } catch (error) {
    if (!(error instanceof OperatorError)) {
      throw error;
    }
    return error.problems;
  }
}

test('reads a table as a spreadsheet writes it', async () => {
  const task = {
    tag: 'play_one',
    description_en: 'Play a game',
    description_ru: 'Сыграйте',
    type: 'progress',
    group: 'early',
    reward: 100,
    count: 1,
    metric: 'games_played',
    channel: null,
    redirect_url: null,
    position: 0,
    active_from: null,
    active_to: null,
  };
  expect(await read(`${heading}\n${good}\n`, 'csv')).toEqual([task]);
  expect(await read(`\uFEFF${heading}\r\n${good}\r\n\r\n`, 'csv')).toEqual([task]);
  expect(await read(`${heading}\n${good}`.replaceAll(',', ';'), 'csv')).toEqual([task]);
});

test('every problem of a table is reported with its line and field', async () => {
  const text = [
    heading,
    good,
    'Bad Tag,,Сыграйте,sometimes,nowhere,1.5,0,miles,soho,http://t.me/soho,tomorrow',
    'open_it,"\u200b',
    '\u200b",Смотрите,instant,main,50,1,,,,',
    'play_one,Again,Ещё раз,progress,main,100,1,games_played,,,',
    'open_two,Open,Откройте,instant,main,50,2,games_played,@soho_news,https://t.me/soho_news,',
    'join,Join,Вступите,progress,main,50,2,channel_joined,,,',
    'short,Short,Коротко',
    'long,Long,Длинно,progress,main,5,1,games_played,,,,extra',
  ].join('\n');
  const messages = (await problemsOf(text)).map(({ line, field, message }) => `${line} ${field}: ${message}`);
  expect(messages).toEqual([
    '3 tag: must be 2 to 64 small letters, digits and _, beginning with a letter',
    '3 description_en: is missing',
    '3 type: must be instant or progress',
    '3 group: must be main or early',
    '3 reward: must be a whole number from 1 to 1000000000',
    '3 count: must be a whole number from 1 to 1000000',
    `3 metric: must be one of ${metricNames.join(', ')}`,
    '3 channel: must look like @soho_community',
    "3 redirect_url: must be an https address of at most 512 characters, and not look like Telegram's",
    '3 active_to: must be a time, as 2027-01-31 or 2027-01-31T18:00:00Z',
    '4 description_en: must be 1 to 200 characters that can be seen',
    '4 redirect_url: is missing: an instant task leads somewhere',
    '6 tag: is the same as on line 2',
    '7 metric: must be empty: an instant task counts nothing',
    '7 count: must be 1 for an instant task',
    '7 channel: must be empty but for channel_joined',
    '8 channel: is missing: channel_joined is about one',
    '8 redirect_url: is missing: players must find the channel',
    '8 count: must be 1 for channel_joined',
    '9 type: must be instant or progress',
    '9 group: must be main or early',
    '9 reward: must be a whole number from 1 to 1000000000',
    '10 undefined: has 12 fields, the first line names 11',
  ]);
});

test('every problem of a JSON file is reported with the line on which its task begins', async () => {
  const text = [
    '[',
    '  {"tag": "a1", "description_en": "[{,", "description_ru": "\\"", "type": "instant",',
    '   "group": "main", "reward": 1, "redirect_url": "https://t.me/a"},',
    '  {"tag": "a2", "description_en": "A", "description_ru": "А", "type": "progress", "group": "main",',
    '   "reward": "100", "metric": "games_played", "count": null, "colour": "red"}, 7,',
    '',
    '  [], {"tag": "a1"}',
    ']',
  ].join('\n');
  const messages = (await problemsOf(text, 'json')).map(
    ({ line, field, message }) => `${line} ${field ?? ''}: ${message}`,
  );
  expect(messages.filter((line) => !/is missing|must be instant|main or early/.test(line))).toEqual([
    '4 reward: must be a whole number from 1 to 1000000000',
    '4 count: must be a whole number from 1 to 1000000',
    '4 colour: is not a field of a task',
    '5 : must be an object with fields',
    '7 : must be an object with fields',
    '7 reward: must be a whole number from 1 to 1000000000',
    '7 tag: is the same as on line 2',
  ]);
});

test.each<[string, string, TaskFileFormat, Problem]>([
  ['an empty table', '', 'csv', { message: 'the file has no tasks' }],
  ['a table of headings alone', `${heading}\n`, 'csv', { message: 'the file has no tasks' }],
  ['an empty array', '[]', 'json', { message: 'the file has no tasks' }],
  ['an object', '{"tag":"a1"}', 'json', { line: 1, message: 'must be an array of objects' }],
  [
    'an unknown heading',
    'tag,colour\na1,red',
    'csv',
    { line: 1, field: 'colour', message: 'is not a field of a task' },
  ],
  ['a repeated heading', 'tag,tag\na1,a2', 'csv', { line: 1, field: 'tag', message: 'is repeated' }],
])('refuses %s', async (_, text, format, problem) => {
  expect(await problemsOf(text, format)).toEqual([problem]);
});

test('reports the line of what is neither CSV nor JSON', async () => {
  expect(await problemsOf(`${heading}\n"play_one,Play`)).toMatchObject([{ line: 2 }]);
  expect(await problemsOf('[\n{"tag": "a1",\n]', 'json')).toMatchObject([{ line: 3 }]);
  expect(await problemsOf('', 'json')).toHaveLength(1);
});

test.each([
  'http://t.me/soho',
  'javascript:alert(1)',
  'tg://resolve?domain=soho',
  'https://',
  'https:/t.me',
  'HTTPS://t.me/soho',
  'https://user:password@t.me/soho',
  String.raw`https://t.me\@evil.test`,
  String.raw`https://t.me/\evil.test`,
  'https://t.me/so ho',
  'https://t.me/сохо',
  `https://t.me/${'x'.repeat(500)}`,
  '//t.me/soho',
])('O22: a task does not lead to %j', async (redirect_url) => {
  const task = { tag: 'a1', description_en: 'A', description_ru: 'А', type: 'instant', group: 'main', reward: 1 };
  expect(await problemsOf(JSON.stringify([{ ...task, redirect_url }]), 'json')).toMatchObject([
    { field: 'redirect_url' },
  ]);
});

const line = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((text) => cutLine(cleanLine(text), 200))
  .filter((text) => text !== '');
const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const progress: fc.Arbitrary<CatalogueTask> = fc.record({
  tag: fc.stringMatching(/^[a-z][a-z0-9_]{1,20}$/),
  description_en: line,
  description_ru: line,
  type: fc.constant('progress'),
  group: fc.constantFrom('main', 'early'),
  reward: fc.integer({ min: 1, max: 1_000_000_000 }),
  count: fc.integer({ min: 1, max: 1_000_000 }),
  metric: fc.constantFrom(...metricNames.filter((name) => name !== 'channel_joined')),
  channel: fc.constant(null),
  redirect_url: fc.option(fc.constant('https://t.me/soho?a=1,2;3"4')),
  position: fc.integer({ min: -1000, max: 1000 }),
  active_from: fc.option(time),
  active_to: fc.constant(null),
});

test('O22: a spreadsheet opens an exported table without a formula of it', async () => {
  const task = {
    tag: 'a1',
    type: 'progress',
    group: 'main',
    reward: 1,
    count: 1,
    metric: metricNames[0],
    position: -5,
  };
  const texts = { description_en: '=HYPERLINK("https://evil.test")', description_ru: '@SUM(A1)' };
  const [given] = await read(JSON.stringify([{ ...task, ...texts }]), 'json');
  const table = given === undefined ? '' : writeTaskFile([given], 'csv');
  expect(table).toContain(`"'=HYPERLINK(""https://evil.test"")",'@SUM(A1)`);
  expect(table).toContain(',-5,');
  expect(await read(table, 'csv')).toEqual([given]);
});

test('what is exported is read back as it was, in both formats', async () => {
  const tasks = fc.uniqueArray(progress, { selector: ({ tag }) => tag, minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(tasks, fc.constantFrom('csv', 'json'), async (given, format: TaskFileFormat) => {
      expect(await read(writeTaskFile(given, format), format)).toEqual(given);
    }),
  );
});
