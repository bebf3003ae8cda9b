import { calls } from '@soho/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Command, command } from '../command.ts';
import { describeWay, expectSuccesses, type Repetition, repetitions } from '../repetition.ts';
import { instantTask, progressTasks } from '../task-list.ts';

type Task = (typeof progressTasks)[number];

export const collecting = fc
  .tuple(fc.constantFrom(...progressTasks), repetitions)
  .map(([task, repetition]) => collect(task, repetition));
export const openingInstant = repetitions.map(openInstant);

function collect({ tag, metric, count, reward }: Task, repetition: Repetition): Command {
  return command(`collect ${tag}${describeWay(repetition)}`, async (model, real) => {
    const due = model.facts[metric] >= count && !model.collected.has(tag) ? 1 : 0;
    for (const { body } of await expectSuccesses(
      model,
      real,
      { call: calls.tasksCollect, body: { st: tag } },
      repetition,
      due,
    )) {
      model.collected.add(tag);
      model.coins += reward;
      expect(body).toMatchObject({ reward });
    }
  });
}

/** It returns its page each time, and pays the first time. */
function openInstant(repetition: Repetition): Command {
  return command(`open the instant task${describeWay(repetition)}`, async (model, real) => {
    const { tag, reward } = instantTask;
    const opened = await expectSuccesses(
      model,
      real,
      { call: calls.tasksInstant, body: { st: tag } },
      repetition,
      repetition.times,
    );
    const paid = opened.map(({ body }) => calls.tasksInstant.reply.parse(body).reward).filter((coins) => coins !== 0);
    expect(paid).toEqual(model.collected.has(tag) ? [] : [reward]);
    model.collected.add(tag);
    model.coins += paid.length * reward;
  });
}
