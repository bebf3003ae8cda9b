import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { send } from '../../api/client.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { type NamedRow, useDraft, type Values } from '../../ui/edited-row.ts';
import { Choice, Field } from '../../ui/field.tsx';
import { sayCode } from '../../words/codes.ts';
import { taskButton as en, type TaskField } from '../../words/en/tasks.ts';
import { taskButton as ru } from '../../words/ru/tasks.ts';
import { useWords } from '../../words/words.tsx';
import { fieldsOf, newValues, type Task, valuesOf } from './task-values.ts';

const taskButton = { en, ru };

type Props = {
  readonly catalogue: ReplyOf<typeof consoleCalls.tasks>;
  /** None for a new one. */
  readonly task: Task | undefined;
  readonly onClose: () => void;
};

/** Adds or edits a task, beside the row that players will see. */
export function TaskDialog({ catalogue, task, onClose }: Props) {
  const words = useWords();
  const { tasks, what } = words;
  const last = Math.max(0, ...catalogue.tasks.map(({ position }) => position));
  const [row, isRestored, change, clear] = useDraft<NamedRow>(`task ${task?.tag ?? ''}`, () => {
    const opened = task === undefined ? newValues(last + 1) : valuesOf(task);
    return { name: task?.tag ?? '', version: task?.version ?? null, opened, typed: opened };
  });
  const { name: tag } = row;
  const reward = Number(row.typed['reward']);
  return (
    <CommandDialog
      title={task === undefined ? tasks.add : `${tasks.edit}: ${task.tag}`}
      call={consoleCalls.saveTask}
      body={{ tag, version: row.version, fields: fieldsOf(row) }}
      isWide
      onApplied={clear}
      onClose={() => {
        clear();
        onClose();
      }}
      renderConflict={(resolved) => (
        <Conflict
          row={row}
          nameOf={(field) => (field in what ? what[field as keyof typeof what] : field)}
          read={() => readTask(tag)}
          onResolve={(kept) => {
            change(() => ({ name: tag, ...kept }));
            resolved();
          }}
        />
      )}
    >
      <div className="beside">
        <div>
          {isRestored ? <p className="notice">{words.restored}</p> : null}
          {task === undefined ? (
            <Field
              label={tasks.tag}
              hint={tasks.tagHint}
              required
              pattern="[a-z][a-z0-9_]{1,63}"
              value={tag}
              onChange={(event) => change((draft) => ({ ...draft, name: event.target.value }))}
            />
          ) : null}
          <TaskFields
            {...catalogue}
            values={row.typed}
            onChange={(typed) => change((draft) => ({ ...draft, typed }))}
          />
        </div>
        <div>
          <TaskPreview values={row.typed} />
          <p className="muted" role="status">
            {catalogue.players === 0 || !(reward > 0)
              ? tasks.noCost
              : tasks.cost(catalogue.players, catalogue.players * reward)}
          </p>
        </div>
      </div>
    </CommandDialog>
  );
}

async function readTask(tag: string) {
  const { tasks } = await send(consoleCalls.tasks, { query: {} });
  const task = tasks.find((one) => one.tag === tag);
  return task === undefined ? undefined : { values: valuesOf(task), version: task.version };
}

/** The row that players see, in both languages, while it is being typed. */
function TaskPreview({ values }: { readonly values: Values }) {
  const { tasks } = useWords();
  return (
    <section className="task-preview" aria-label={tasks.preview}>
      <h3>{tasks.preview}</h3>
      <PreviewRow language="en" values={values} />
      <PreviewRow language="ru" values={values} />
    </section>
  );
}

function PreviewRow({ language, values }: { readonly language: 'en' | 'ru'; readonly values: Values }) {
  const isInstant = values['type'] === 'instant';
  const button = isInstant ? 'go' : values['redirect_url'] === '' ? undefined : 'open';
  return (
    <div className="task-row" lang={language} data-testid={`preview-${language}`}>
      <div>
        <p className="task-name" dir="auto">
          {values[`description_${language}`]}
        </p>
        <p className="task-facts">
          <Coin />
          <strong>{Number(values['reward']).toLocaleString(language)}</strong> <span>0 / {values['count']}</span>
        </p>
      </div>
      {button === undefined ? (
        <span className="task-way" aria-hidden="true">
          ›
        </span>
      ) : (
        <span className="task-button">{taskButton[language][button]}</span>
      )}
      {isInstant ? null : <div className="task-track" />}
    </div>
  );
}

function Coin() {
  return (
    <svg width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#c76a00" />
      <circle cx="12" cy="11.4" r="10.6" fill="#ffb52e" />
      <circle cx="12" cy="11.4" r="8" fill="#ffd35c" stroke="#e88b0c" strokeWidth="1.6" />
    </svg>
  );
}

type TaskFieldsProps = {
  readonly values: Values;
  readonly metrics: readonly string[];
  readonly counted: Readonly<Record<string, number>>;
  readonly onChange: (values: Values) => void;
};

/** The fields of a task. What belongs to its kind alone is shown with that kind. */
function TaskFields({ values, metrics, counted, onChange }: TaskFieldsProps) {
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
