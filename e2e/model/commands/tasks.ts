import { calls } from '@soho/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Command, command } from '../command.ts';
import { instantTask, progressTasks } from '../task-list.ts';
import { askFor, inWords, type Way, ways } from '../way.ts';

type Task = (typeof progressTasks)[number];

export const collecting = fc.tuple(fc.constantFrom(...progressTasks), ways).map(([task, way]) => collect(task, way));
export const openingInstant = ways.map(openInstant);

function collect({ tag, metric, count, reward }: Task, way: Way): Command {
  return command(`collect ${tag}${inWords(way)}`, async (model, real) => {
    const due = model.facts[metric] >= count && !model.collected.has(tag) ? 1 : 0;
    for (const { body } of await askFor(model, real, { call: calls.tasksCollect, body: { st: tag } }, way, due)) {
      model.collected.add(tag);
      model.coins += reward;
      expect(body).toMatchObject({ reward });
    }
  });
}

/** It leads somewhere each time, and pays the first time. */
function openInstant(way: Way): Command {
  return command(`open the instant task${inWords(way)}`, async (model, real) => {
    const { tag, reward } = instantTask;
    const opened = await askFor(model, real, { call: calls.tasksInstant, body: { st: tag } }, way, way.times);
    const paid = opened.map(({ body }) => calls.tasksInstant.reply.parse(body).reward).filter((coins) => coins !== 0);
    expect(paid).toEqual(model.collected.has(tag) ? [] : [reward]);
    model.collected.add(tag);
    model.coins += paid.length * reward;
  });
}
