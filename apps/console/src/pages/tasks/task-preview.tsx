import type { Values } from '../../ui/edited-row.ts';
import { taskButtons } from '../../words/tasks.ts';
import { useWords } from '../../words/words.tsx';

/** The row that players see, in both languages, while it is being typed. */
export function TaskPreview({ values }: { readonly values: Values }) {
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
        <span className="task-button">{taskButtons[language][button]}</span>
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
