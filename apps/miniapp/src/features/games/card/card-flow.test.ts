import { describe, expect, it } from 'vitest';
import { type CardEvent, type CardFlow, cardFlowReducer, initCardFlow, openPair } from './card-flow.ts';

const deck = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7];
const id = '8a4d2a9e-7f5e-4f0a-9a39-2a5c2d0f7b11';
const playing = initCardFlow({ id, kind: 'card', deck, matched: [] });

function after(flow: CardFlow, ...events: readonly CardEvent[]): CardFlow {
  return events.reduce(cardFlowReducer, flow);
}

function flip(...places: readonly number[]): CardEvent[] {
  return places.map((place) => ({ type: 'flipped', place }));
}

describe('card game flow', () => {
  it('spends an attempt before it deals, and ignores a second start meanwhile', () => {
    const starting = after(initCardFlow(undefined), { type: 'start_tapped' });
    expect(starting.step).toBe('starting');
    expect(cardFlowReducer(starting, { type: 'start_tapped' })).toBe(starting);
    const dealt = { type: 'dealt', game: { id, kind: 'card', deck, matched: [] } } satisfies CardEvent;
    expect(cardFlowReducer(starting, dealt)).toMatchObject({ step: 'playing', gameId: id });
  });

  it('goes on with an open game that was read, but not in place of one that was started meanwhile', () => {
    const opened = { type: 'opened', game: { id, kind: 'card', deck, matched: [0] } } satisfies CardEvent;
    expect(after(initCardFlow(undefined), opened)).toMatchObject({ step: 'playing', gameId: id, quiet: true });
    const starting = after(initCardFlow(undefined), { type: 'start_tapped' });
    expect(after(starting, opened)).toBe(starting);
  });

  it('turns no card before a game and while an attempt is spent', () => {
    const idle = initCardFlow(undefined);
    expect(after(idle, ...flip(0))).toBe(idle);
    const starting = after(idle, { type: 'start_tapped' });
    expect(after(starting, ...flip(0))).toBe(starting);
  });

  it('has at most two cards open, and ignores clicks while they are compared', () => {
    const flow = after(playing, ...flip(0, 2, 4));
    expect(flow.step).toBe('evaluating');
    expect(flow.table.open).toEqual([0, 2]);
  });

  it('ignores a second click on an open card', () => {
    expect(after(playing, ...flip(0, 0)).table.open).toEqual([0]);
  });

  it('leaves a wrong pair open until it turns back, and marks it', () => {
    const missed = after(playing, ...flip(0, 2), { type: 'evaluated' });
    expect(missed).toMatchObject({ step: 'mismatched', missed: [0, 2], table: { open: [0, 2] } });
    expect(after(missed, ...flip(4))).toBe(missed);
    const back = after(missed, { type: 'turned_back' });
    expect(back).toMatchObject({ step: 'playing', missed: [0, 2], table: { open: [], matched: [] } });
  });

  it('blocks clicks until the server has credited a pair; then it stays revealed and +100 rises', () => {
    const crediting = after(playing, ...flip(1, 0), { type: 'evaluated' });
    expect(crediting.step).toBe('crediting');
    expect(after(crediting, ...flip(4))).toBe(crediting);
    expect(openPair(crediting.table)).toEqual([0, 1]);
    const credited = after(crediting, { type: 'credited', rewarded: true });
    expect(credited).toMatchObject({ step: 'playing', table: { matched: [0], open: [] }, reward: [0, 1] });
    expect(after(credited, { type: 'reward_shown' }).reward).toBeUndefined();
    expect(after(credited, ...flip(0))).toBe(credited);
  });

  it('shows that a credit is sent again, until it has arrived', () => {
    const waiting = after(playing, ...flip(0, 1), { type: 'evaluated' }, { type: 'credit_waiting' });
    expect(waiting).toMatchObject({ step: 'crediting', waiting: true });
    expect(after(waiting, { type: 'credited', rewarded: true }).waiting).toBe(false);
  });

  it('turns a pair that could not be credited face down, so that it can be tried again', () => {
    const failed = after(playing, ...flip(0, 1), { type: 'evaluated' }, { type: 'credit_failed' });
    expect(failed).toMatchObject({ step: 'playing', table: { open: [], matched: [] } });
    expect(after(failed, ...flip(0)).table.open).toEqual([0]);
  });

  it('settles a pair that was credited before without another +100', () => {
    const credited = after(playing, ...flip(0, 1), { type: 'evaluated' }, { type: 'credited', rewarded: false });
    expect(credited).toMatchObject({ table: { matched: [0] }, reward: undefined });
  });

  it('ends with the win when the eighth pair is credited, and the next game can start', () => {
    const last = initCardFlow({ id, kind: 'card', deck, matched: [0, 1, 2, 3, 4, 5, 6] });
    const won = after(last, ...flip(14, 15), { type: 'evaluated' }, { type: 'credited', rewarded: true });
    expect(won).toMatchObject({ step: 'idle', won: true });
    expect(after(won, { type: 'win_shown' }).won).toBe(false);
    expect(after(won, { type: 'start_tapped' })).toMatchObject({ step: 'starting', won: false });
  });

  it('goes on after a reload with the pairs that were found', () => {
    const resumed = initCardFlow({ id, kind: 'card', deck, matched: [3, 0] });
    expect(resumed).toMatchObject({ step: 'playing', table: { matched: [3, 0], open: [] } });
  });

  it('clears the board when the game no longer exists', () => {
    const gone = after(playing, ...flip(0, 1), { type: 'evaluated' }, { type: 'game_gone' });
    expect(gone).toEqual(initCardFlow(undefined));
  });
});
