import { metricNames, parseTaskField, taskFields } from '@soho/backend/operator/tasks';
import type { CommandArgs, Option } from '../../command.ts';

const abouts: Readonly<Record<string, string>> = {
  description_en: 'what to do, in English',
  description_ru: 'what to do, in Russian',
  type: 'instant (opens a link) or progress (counts a metric)',
  group: 'main or early: the card of the hub that shows it',
  reward: 'coins',
  count: 'how much of the metric; 1 by default',
  metric: `what a progress task counts: ${metricNames.join(', ')}`,
  channel: 'the @channel of channel_joined; the bot must be its admin',
  redirect_url: 'where the task leads; https only',
  position: 'tasks are listed by it, then by tag; 0 by default',
  active_from: 'when it begins, as 2027-01-31T18:00:00Z; now by default',
  active_to: 'when it ends; never by default',
};

const fields = taskFields.filter((field) => field !== 'tag');

/** An option for each field of a task but its tag. */
export const taskOptions: Readonly<Record<string, Option>> = Object.fromEntries(
  fields.map((field) => [optionOf(field), { value: 'value', description: abouts[field] ?? field }]),
);

/** The fields that were given; an empty value, as in --active-to '', empties the field. */
export function givenFields({ value }: CommandArgs): Record<string, unknown> {
  const given = fields.flatMap((field) => {
    const text = value(optionOf(field));
    return text === undefined ? [] : [[field, parseTaskField(field, text)] as const];
  });
  return Object.fromEntries(given);
}

function optionOf(field: string): string {
  return field.replaceAll('_', '-');
}
