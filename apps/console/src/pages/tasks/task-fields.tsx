import type { Values } from '../../ui/edited-row.ts';
import { Choice, Field } from '../../ui/field.tsx';
import { sayCode } from '../../words/codes.ts';
import type { TaskField } from '../../words/en/tasks.ts';
import { useWords } from '../../words/words.tsx';

type Props = {
  readonly values: Values;
  readonly metrics: readonly string[];
  readonly counted: Readonly<Record<string, number>>;
  readonly onChange: (values: Values) => void;
};

/** The fields of a task. What belongs to its kind alone is shown with that kind. */
export function TaskFields({ values, metrics, counted, onChange }: Props) {
  const { what, tasks } = useWords();
  const bind = (field: TaskField) => ({
    label: what[field],
    value: values[field] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ ...values, [field]: event.target.value }),
  });
  const isInstant = values['type'] === 'instant';
  const changeType = (type: string) =>
    onChange({ ...values, type, ...(type === 'instant' ? { metric: '', channel: '', count: '1' } : {}) });
  const metric = values['metric'] ?? '';
  const sum = counted[metric];
  const sayCount = metric === 'days_in_a_row' ? tasks.visits : tasks.counted;
  return (
    <>
      <Field {...bind('description_en')} required lang="en" dir="auto" maxLength={400} />
      <Field {...bind('description_ru')} required lang="ru" dir="auto" maxLength={400} />
      <div className="pair">
        <Choice {...bind('type')} onChange={(event) => changeType(event.target.value)}>
          <option value="progress">{tasks.types.progress}</option>
          <option value="instant">{tasks.types.instant}</option>
        </Choice>
        <Choice {...bind('group')}>
          <option value="main">{tasks.groups.main}</option>
          <option value="early">{tasks.groups.early}</option>
        </Choice>
      </div>
      {isInstant ? null : (
        <div className="pair">
          <Choice {...bind('metric')} required>
            <option value="">{tasks.none}</option>
            {metrics.map((name) => (
              <option key={name} value={name}>
                {sayCode(tasks.metrics, name)}
              </option>
            ))}
          </Choice>
          <Field
            {...bind('count')}
            type="number"
            required
            min={1}
            {...(sum === undefined ? {} : { hint: sayCount(sum) })}
          />
        </div>
      )}
      {metric === 'channel_joined' ? <Field {...bind('channel')} hint={tasks.channelHint} required /> : null}
      <div className="pair">
        <Field {...bind('reward')} type="number" required min={1} />
        <Field {...bind('position')} type="number" required />
      </div>
      <Field {...bind('redirect_url')} type="url" required={isInstant} pattern="https://.*" hint={tasks.linkHint} />
      <div className="pair">
        <Field {...bind('active_from')} type="datetime-local" hint={tasks.fromHint} />
        <Field {...bind('active_to')} type="datetime-local" hint={tasks.toHint} />
      </div>
    </>
  );
}
