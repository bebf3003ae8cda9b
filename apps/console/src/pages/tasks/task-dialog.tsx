import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { send } from '../../api/client.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import type { NamedRow, Values } from '../../ui/edited-row.ts';
import { Field } from '../../ui/field.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { taskButton as en } from '../../words/en/tasks.ts';
import { taskButton as ru } from '../../words/ru/tasks.ts';
import { useWords } from '../../words/words.tsx';
import { TaskFields } from './task-fields.tsx';
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
