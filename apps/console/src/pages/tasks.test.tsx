import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { A_CHANGE } from '../testing/fake-server.ts';
import { applies, dialog, openConsole } from '../testing/open-console.tsx';

const { tasks, saveTask, orderTasks, importTasks } = consoleCalls;
type Task = ReplyOf<typeof tasks>['tasks'][number];

const CHANGED = 'bbbbbbbbbbbbbbbb';

function taskOf(tag: string, position: number, changes: Partial<Task> = {}): Task {
  return {
    tag,
    position,
    version: 'aaaaaaaaaaaaaaaa',
    state: 'on',
    collected: 0,
    description_en: `Text of ${tag}`,
    description_ru: 'Текст',
    type: 'progress',
    group: 'main',
    reward: 70,
    count: 1,
    metric: 'games_played',
    channel: null,
    redirect_url: null,
    active_from: null,
    active_to: null,
    ...changes,
  };
}

function listOf(...all: readonly Task[]): ReplyOf<typeof tasks> {
  return { tasks: [...all], metrics: ['games_played'], counted: {}, players: 3 };
}

const [first, second] = [taskOf('first', 1), taskOf('second', 2)];

function opensTasks(at: string, ...all: readonly Task[]) {
  return openConsole({
    at,
    role: 'content',
    server: (server) => {
      server.answers(tasks, listOf(...all));
      for (const command of [saveTask, orderTasks, importTasks]) {
        server.changes(command, A_CHANGE);
      }
    },
  });
}

function shownTags(): (string | null)[] {
  return screen.getAllByText(/^(first|second)$/).map(({ textContent }) => textContent);
}

test('a task is shown as players will see it while it is typed, and what is typed stays text', async () => {
  const { server, user } = await opensTasks('/tasks', first);
  await user.click(await screen.findByRole('button', { name: 'Add a task' }));
  await user.type(screen.getByLabelText('Tag'), 'tonight');
  await user.type(screen.getByLabelText('Text in English'), '<img src=x> tonight');
  await user.type(screen.getByLabelText('Text in Russian'), 'Сегодня');
  await user.selectOptions(screen.getByLabelText('What counts'), 'Games played');
  await user.type(screen.getByLabelText('Reward, coins'), '90');
  within(screen.getByTestId('preview-en')).getByText('<img src=x> tonight');
  within(screen.getByTestId('preview-ru')).getByText('Сегодня');
  dialog().getByText(/270/);
  await applies(user);
  expect(server.sent(saveTask).at(-1)?.body).toMatchObject({
    tag: 'tonight',
    version: null,
    fields: { description_en: '<img src=x> tonight', reward: 90, position: 2, active_from: null },
  });
});

test('a new order stays while the list is read again after it was saved', async () => {
  const { server, user } = await opensTasks('/tasks', first, second);
  await user.click(await screen.findByRole('button', { name: 'Move up: second' }));
  screen.getByText('The new order is not saved yet.');
  expect(shownTags()).toEqual(['second', 'first']);
  await user.click(screen.getByRole('button', { name: 'Save the order' }));
  const letGo = server.holds(tasks);
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await user.click(await dialog().findByRole('button', { name: 'Do it' }));
  await dialog().findByText('Done, and recorded under your name.');
  expect(screen.queryByText('The new order is not saved yet.')).toBeNull();
  expect(shownTags()).toEqual(['second', 'first']);
  expect(server.sent(orderTasks).at(-1)?.body).toMatchObject({ seen: ['first', 'second'], tags: ['second', 'first'] });
  letGo();
});

test('a task that begins later can be ended, and only one that is over can be turned on again', async () => {
  await opensTasks('/tasks', taskOf('first', 1, { state: 'future' }), taskOf('second', 2, { state: 'ended' }));
  const buttonsOf = async (tag: string) => {
    const row = (await screen.findByText(tag)).closest('tr');
    return within(row ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  };
  expect(await buttonsOf('first')).toEqual(['↑', '↓', 'Edit', 'End now']);
  expect(await buttonsOf('second')).toEqual(['↑', '↓', 'Edit', 'Turn on again']);
});

test('what was typed before a reload is there again, and gone once it was done', async () => {
  const { user, reload } = await opensTasks('/tasks?task=first', first);
  await changesTheText(user);
  reload();
  await screen.findByText('What you typed before the page was reloaded is here again.');
  expect(screen.getByLabelText('Text in English')).toHaveProperty('value', 'Mine');
  await applies(user);
  reload();
  await screen.findByRole('dialog');
  expect(screen.getByLabelText('Text in English')).toHaveProperty('value', 'Text of first');
});

test.each([
  ['Keep my changes', '500', { description_en: 'Mine', reward: 500 }],
  ['Take theirs', '30', { reward: 500 }],
])(
  'who edits a task that another operator has changed sees both changes and decides: %s',
  async (decision, shown, changes) => {
    const { server, user } = await opensTasks('/tasks?task=first', first);
    await changesTheText(user);
    await types(user, 'Reward, coins', '500');
    server.refuses(saveTask, 'conflict');
    server.answers(tasks, listOf(taskOf('first', 1, { version: CHANGED, reward: 30, count: 4 })));
    await user.click(dialog().getByRole('button', { name: 'Preview' }));
    const conflict = within(await dialog().findByTestId('conflict'));
    const cells = (await conflict.findByRole('row', { name: /Reward, coins/ })).querySelectorAll('td');
    expect([...cells].map(({ textContent }) => textContent)).toEqual(['Reward, coins', '70', '30', '500']);
    await user.click(conflict.getByRole('button', { name: decision }));
    expect(screen.getByLabelText('Reward, coins')).toHaveProperty('value', shown);
    await types(user, 'Reward, coins', '500');
    server.changes(saveTask, A_CHANGE);
    await applies(user);
    expect(server.sent(saveTask).at(-1)?.body).toEqual({
      tag: 'first',
      version: CHANGED,
      fields: changes,
      apply: true,
    });
  },
);

test('a file is imported; its problems are listed, and until another one is read there is nothing to preview', async () => {
  const { server, user } = await opensTasks('/tasks', first);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  // The browser's chooser of files, closed without a choice, sends the event with which Escape closes a window.
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  server.refuses(importTasks, 'refused', 'line 2, description_en: is missing');
  await chooses(user, 'tag\nbroken');
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await dialog().findByText('line 2, description_en: is missing');

  const read = Promise.withResolvers<string>();
  const file = new File([], 'TASKS.JSON');
  file.text = () => read.promise;
  await user.upload(screen.getByLabelText('File'), file);
  expect(dialog().getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
  read.resolve('[]');
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', false));
  server.changes(importTasks, A_CHANGE);
  await applies(user);
  expect(server.sent(importTasks).at(-1)?.body).toEqual({ format: 'json', text: '[]', apply: true });
});

async function chooses(user: UserEvent, text: string): Promise<void> {
  await user.upload(screen.getByLabelText('File'), new File([text], 'tasks.csv', { type: 'text/csv' }));
}

async function changesTheText(user: UserEvent): Promise<void> {
  await screen.findByRole('dialog');
  await types(user, 'Text in English', 'Mine');
}

async function types(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}
