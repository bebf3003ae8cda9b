import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useState } from 'react';
import { useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { Choice, Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { Page, Pending } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { Foreign, Time } from '../ui/text.tsx';
import { useWords } from '../words/words.tsx';

/** The messages that operators had the bot send to players, and a form for more. */
export function MessagesPage() {
  const { pages, messages } = useWords();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const query = useRead(consoleCalls.messages, {});
  return (
    <Page
      title={pages.messages}
      actions={
        may('messages.send') ? (
          <button type="button" className="button main" onClick={() => setOpen(true)}>
            {messages.write}
          </button>
        ) : undefined
      }
    >
      <p className="muted">{messages.about}</p>
      {query.data === undefined ? <Pending {...query} /> : <Sent messages={query.data.messages} />}
      {isOpen ? <SegmentDialog onClose={() => setOpen(false)} /> : null}
    </Page>
  );
}

type SentMessage = ReplyOf<typeof consoleCalls.messages>['messages'][number];

function Sent({ messages: sent }: { readonly messages: readonly SentMessage[] }) {
  const { pages, columns, messages } = useWords();
  const may = useMay();
  const [cancelled, setCancelled] = useState<string>();
  return (
    <>
      <Table
        caption={pages.messages}
        empty={messages.none}
        rows={sent}
        keyOf={({ message_id }) => message_id}
        columns={[
          { head: columns.time, renderCell: (message) => <When message={message} /> },
          { head: columns.operator, renderCell: ({ operator }) => <Foreign>{operator}</Foreign> },
          { head: messages.to, renderCell: (message) => <Recipients message={message} /> },
          {
            head: messages.text,
            renderCell: ({ text_en, text_ru }) => (
              <ul className="plain">
                {[text_en, text_ru].map((text, place) =>
                  text === null ? null : (
                    <li key={place === 0 ? 'en' : 'ru'}>
                      <Foreign>{text}</Foreign>
                    </li>
                  ),
                )}
              </ul>
            ),
          },
          {
            head: columns.action,
            renderCell: ({ message_id, waits }) =>
              waits && may('messages.send') ? (
                <button type="button" className="button" onClick={() => setCancelled(message_id)}>
                  {messages.cancel}
                </button>
              ) : null,
          },
        ]}
      />
      {cancelled === undefined ? null : (
        <CommandDialog
          title={messages.cancel}
          call={consoleCalls.cancelMessage}
          body={{ message_id: cancelled }}
          onClose={() => setCancelled(undefined)}
        >
          <p>{messages.cancelAbout}</p>
        </CommandDialog>
      )}
    </>
  );
}

/** When it was written, or the time that it waits for. */
function When({ message: { made_at, send_at, waits } }: { readonly message: SentMessage }) {
  const { messages } = useWords();
  return (
    <>
      {waits ? <span className="tag warn">{messages.waits}</span> : null} <Time of={send_at ?? made_at} />
    </>
  );
}

function Recipients({ message }: { readonly message: SentMessage }) {
  const { messages, codes } = useWords();
  const { player_id, active_days, has_miner, no_game, has_paid, language } = message;
  if (player_id !== null) {
    return <Link to={`/players/${player_id}`}>{player_id}</Link>;
  }
  const parts = [
    ...(active_days === null ? [] : [messages.activeIn(active_days)]),
    ...(has_miner ? [messages.hasMiner] : []),
    ...(no_game ? [messages.noGame] : []),
    ...(has_paid ? [messages.hasPaid] : []),
    ...(language === null ? [] : [messages.reads(codes.languages[language])]),
  ];
  return parts.length === 0 ? messages.everybody : parts.join(', ');
}

/** A message to players who meet all of the chosen conditions. */
function SegmentDialog({ onClose }: { readonly onClose: () => void }) {
  const { messages, codes } = useWords();
  const [days, setDays] = useState('');
  const [hasMiner, setHasMiner] = useState(false);
  const [noGame, setNoGame] = useState(false);
  const [hasPaid, setHasPaid] = useState(false);
  const [language, setLanguage] = useState<'en' | 'ru' | null>(null);
  const [at, setAt] = useState('');
  const time = Date.parse(at);
  const to = {
    active_days: days === '' ? null : Number(days),
    has_miner: hasMiner,
    no_game: noGame,
    has_paid: hasPaid,
    language,
  };
  return (
    <MessageDialog
      to={to}
      sendAt={Number.isNaN(time) ? null : new Date(time).toISOString()}
      isReady={at === '' || !Number.isNaN(time)}
      languages={language === null ? ['en', 'ru'] : [language]}
      onClose={onClose}
    >
      <div className="pair">
        <Choice
          label={messages.language}
          value={language ?? ''}
          onChange={({ target: { value } }) => setLanguage(value === 'en' || value === 'ru' ? value : null)}
        >
          <option value="">{messages.everybody}</option>
          {(['en', 'ru'] as const).map((one) => (
            <option key={one} value={one}>
              {codes.languages[one]}
            </option>
          ))}
        </Choice>
        <Field
          label={messages.sendAt}
          hint={messages.sendAtHint(new Intl.DateTimeFormat().resolvedOptions().timeZone)}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      <Field
        label={messages.active}
        hint={messages.activeHint}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,2}"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <label className="check">
        <input type="checkbox" checked={hasMiner} onChange={(event) => setHasMiner(event.target.checked)} />
        {messages.hasMiner}
      </label>
      <label className="check">
        <input type="checkbox" checked={noGame} onChange={(event) => setNoGame(event.target.checked)} />
        {messages.noGame}
      </label>
      <label className="check">
        <input type="checkbox" checked={hasPaid} onChange={(event) => setHasPaid(event.target.checked)} />
        {messages.hasPaid}
      </label>
    </MessageDialog>
  );
}
