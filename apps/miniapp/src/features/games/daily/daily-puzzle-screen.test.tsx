import { calls, type DailyPuzzle, type DailyResult } from '@soho/contract';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, type OpenOptions, openApp, passes, shows } from '../../../testing/open-app.ts';

/** Solved by moving 7, then 8. */
const PUZZLE: DailyPuzzle = { day: '2026-03-01', tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8], next_in: 7_260, result: null };
const RESULT: DailyResult = {
  moves: [7, 7, 7, 8],
  best: [7, 8],
  beaten_percent: 40,
  friends: { place: 2, players: 3 },
};
const PICTURE = 'https://soho.test/share-card/a.jpg';
const LINK = 'https://t.me/soho_bot/app?startapp=r1';

describe('the puzzle of the day', () => {
  test('goes on after a reload, can be started over, and is compared when it is solved', async () => {
    const stored = { 'daily-puzzle.42': JSON.stringify({ game: PUZZLE.day, moves: [7] }) };
    const { server, user } = await opens({ stored });
    expect(shows('Free, once a day')).toBe(true);
    expect(shows('Moves: 1')).toBe(true);
    await user.click(button('Start over'));
    expect(shows('Moves: 0')).toBe(true);
    expect(localStorage.getItem('soho.daily-puzzle.42')).toBeNull();

    server.answers(calls.dailyPuzzleSolve, { reward: 100, balance: 100 });
    server.answers(calls.dailyPuzzle, { ...PUZZLE, result: { ...RESULT, moves: [7, 8], friends: null } });
    for (const tile of [7, 8]) {
      fireEvent.click(screen.getByLabelText(new RegExp(`^Tile ${tile},`)));
      await passes(200);
    }
    await passes(3_000);
    await passes(0);
    expect(server.sent(calls.dailyPuzzleSolve).map(({ body }) => body)).toEqual([{ day: PUZZLE.day, moves: [7, 8] }]);
    expect(shows('2 moves: nobody can do better')).toBe(true);
  });

  test('shows the place among friends, and both solutions move by move', async () => {
    const { user } = await opens({ server: solved });
    expect(shows('4 moves, the best is 2')).toBe(true);
    expect(shows('Better than 40% of players · Place 2 of 3 among friends')).toBe(true);
    expect(shows('Next one in 2 h 1 min')).toBe(true);
    expect(shows('+100')).toBe(true);
    expect(screen.getByLabelText('Tile 8, row 3, column 2')).toBeDefined();
    expect(document.querySelector('[data-picture=true]')).not.toBeNull();
    for (const [name, moves] of [
      ['Watch the best', 2],
      ['Watch mine', 4],
    ] as const) {
      await user.click(button(name));
      for (let move = 0; move < moves; move += 1) {
        await passes(420);
      }
      expect(shows(`Move ${moves} of ${moves}`)).toBe(true);
    }
    expect(screen.getByLabelText('Tile 8, row 3, column 2')).toBeDefined();
  });
});

describe('the card of a result', () => {
  test('is sent by the messenger, and the sheet closes', async () => {
    const { server, messenger, user } = await opens({ server: solved });
    await user.click(button('Share'));
    await passes(0);
    expect(screen.getByAltText('A card with your result').getAttribute('src')).toBe(PICTURE);
    server.answers(calls.shareCardMessage, { message_id: 'm1' });
    await user.click(button('Send to a friend'));
    await passes(0);
    expect(messenger.posted('web_app_send_prepared_message')).toEqual([{ id: 'm1' }]);
    messenger.sends('prepared_message_sent');
    await passes(0);
    expect(shows('🎉 Sent!')).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the player does not send stays in the sheet', async () => {
    const { server, messenger, user } = await opens({ server: solved });
    await user.click(button('Share'));
    await passes(0);
    server.answers(calls.shareCardMessage, { message_id: 'm1' });
    await user.click(button('Send to a friend'));
    await passes(0);
    messenger.sends('prepared_message_failed', { error: 'USER_DECLINED' });
    await passes(0);
    expect(button('Send to a friend').getAttribute('aria-busy')).toBe('false');
    expect(messenger.posted('web_app_open_tg_link')).toEqual([]);
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('becomes a story, with the link', async () => {
    const { messenger, user } = await opens({ server: solved });
    await user.click(button('Share'));
    await passes(0);
    await user.click(button('Post to a story'));
    expect(messenger.posted('web_app_share_to_story')).toEqual([
      {
        media_url: 'https://soho.test/share-card/a-story.jpg',
        text: `I just won in SOHO. Can you beat me? ${LINK}`,
        widget_link: { url: LINK, name: 'Play' },
      },
    ]);
  });

  test('leaves only the link to share while there is no picture', async () => {
    const { messenger, user } = await opens({
      server: (server) => {
        solved(server);
        server.refuses(calls.shareCard, 409, 'no_game', 'There is no such win.');
      },
    });
    await user.click(button('Share'));
    await passes(1_000);
    await passes(1_000);
    expect(shows('There is no picture right now. You can still send your link.')).toBe(true);
    await user.click(button('Send to a friend'));
    await passes(0);
    expect(sharedLink(messenger.posted('web_app_open_tg_link'))).toEqual([
      LINK,
      'I just won in SOHO. Can you beat me?',
    ]);
  });

  test('leaves only the link to share when the picture does not load', async () => {
    const { messenger, user } = await opens({ server: solved });
    await user.click(button('Share'));
    await passes(0);
    fireEvent.error(screen.getByAltText('A card with your result'));
    expect(shows('There is no picture right now. You can still send your link.')).toBe(true);
    await user.click(button('Send to a friend'));
    await passes(0);
    expect(sharedLink(messenger.posted('web_app_open_tg_link'))[0]).toBe(LINK);
  });

  test('is sent as a link by messengers without prepared messages, which offer no stories either', async () => {
    const { messenger, user } = await opens({ server: solved, version: '7.7' });
    await user.click(button('Share'));
    await passes(0);
    expect(screen.getByAltText('A card with your result')).toBeDefined();
    expect(screen.queryByText('Post to a story')).toBeNull();
    await user.click(button('Send to a friend'));
    await passes(0);
    expect(sharedLink(messenger.posted('web_app_open_tg_link'))[0]).toBe(LINK);
  });
});

async function opens({ server, ...options }: OpenOptions) {
  const app = await openApp({
    at: '/daily-puzzle',
    ...options,
    server: (prepared) => {
      prepared.answers(calls.dailyPuzzle, PUZZLE);
      server?.(prepared);
    },
  });
  await passes(0);
  return app;
}

function solved(server: FakeServer): void {
  server.answers(calls.dailyPuzzle, { ...PUZZLE, result: RESULT });
  server.answers(calls.shareCard, {
    chat_picture: PICTURE,
    story_picture: 'https://soho.test/share-card/a-story.jpg',
    link: LINK,
  });
}

/** The link and the text of the messenger's page for sharing that was opened. */
function sharedLink(opened: readonly unknown[]): (string | null)[] {
  const { path_full } = opened.at(-1) as { readonly path_full: string };
  const { searchParams } = new URL(path_full, 'https://t.me');
  return [searchParams.get('url'), searchParams.get('text')];
}
