import { type BodyOf, consoleCalls, type ReplyOf } from '@soho/contract/console';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words/words.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { TextArea } from './field.tsx';
import { Amount } from './text.tsx';

type Reply = ReplyOf<typeof consoleCalls.sendMessage>;

type Props = {
  readonly to: BodyOf<typeof consoleCalls.sendMessage>['to'];
  /** When the bot begins to send it; null for at once. */
  readonly sendAt?: string | null;
  readonly isReady?: boolean;
  /** In which a text can be written. */
  readonly languages: readonly ('en' | 'ru')[];
  /** Fields that choose the recipients. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
};

/** Has the bot write to players. The operation gets its id when the form is opened, so that the message is sent once. */
export function MessageDialog({ to, sendAt = null, isReady = true, languages, children, onClose }: Props) {
  const { messages } = useWords();
  const [operation] = useState(() => crypto.randomUUID());
  const [texts, setTexts] = useState({ en: '', ru: '' });
  const [previewed, setPreviewed] = useState<Reply>();
  // What was written before a language was left out is not sent.
  const textOf = (language: 'en' | 'ru') =>
    !languages.includes(language) || texts[language].trim() === '' ? null : texts[language];
  const isEmpty = languages.every((language) => textOf(language) === null);
  return (
    <CommandDialog
      title={messages.write}
      call={consoleCalls.sendMessage}
      body={{ to, text_en: textOf('en'), text_ru: textOf('ru'), send_at: sendAt, operation }}
      isReady={isReady}
      onClose={onClose}
      onPreviewed={setPreviewed}
      previewed={previewed === undefined ? null : <Preview {...previewed} />}
    >
      {languages.map((language) => (
        <TextArea
          key={language}
          label={messages.texts[language]}
          maxLength={1000}
          required={isEmpty}
          value={texts[language]}
          onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
        />
      ))}
      {children}
      <p className="muted">{messages.about}</p>
    </CommandDialog>
  );
}

/** The messages as players see them, and how long the bot takes to send them. */
function Preview({ changes, shown, left_out: leftOut, looked_at: lookedAt, a_second: perSecond }: Reply) {
  const { messages } = useWords();
  const count = Number(changes[0]?.after ?? 0);
  return (
    <section aria-label={messages.preview}>
      {lookedAt === null ? null : <p>{messages.lookedAt(lookedAt)}</p>}
      <h3>{messages.leftOut}</h3>
      <ul className="plain">
        {(['not_allowed', 'no_text', 'banned'] as const).map((why) => (
          <li key={why}>
            {messages.leftOutWhy[why]}: <Amount of={leftOut[why]} />
          </li>
        ))}
      </ul>
      <h3>{messages.preview}</h3>
      {shown.map(({ language, text, button }) => (
        <div key={language} className="message" lang={language} data-testid={`preview-${language}`}>
          <p dir="auto">{text}</p>
          <span className="task-button">{button}</span>
        </div>
      ))}
      {lookedAt === null && count > perSecond * 60 ? (
        <p className="muted">{messages.pace(perSecond, Math.ceil(count / perSecond / 60))}</p>
      ) : null}
    </section>
  );
}
