import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import { Field } from '../ui/field.tsx';
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
  return (
    <Table
      caption={pages.messages}
      rows={sent}
      keyOf={({ message_id }) => message_id}
      columns={[
        { head: columns.time, renderCell: ({ made_at }) => <Time of={made_at} /> },
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
      ]}
    />
  );
}

function Recipients({ message }: { readonly message: SentMessage }) {
  const { messages } = useWords();
  const { player_id, active_days, has_miner, no_game } = message;
  if (player_id !== null) {
    return <Link to={`/players/${player_id}`}>{player_id}</Link>;
  }
  const parts = [
    ...(active_days === null ? [] : [messages.activeIn(active_days)]),
    ...(has_miner ? [messages.hasMiner] : []),
    ...(no_game ? [messages.noGame] : []),
  ];
  return parts.length === 0 ? messages.everybody : parts.join(', ');
}

/** A message to players who meet all of the chosen conditions. */
function SegmentDialog({ onClose }: { readonly onClose: () => void }) {
  const { messages } = useWords();
  const [days, setDays] = useState('');
  const [hasMiner, setHasMiner] = useState(false);
  const [noGame, setNoGame] = useState(false);
  const to = { active_days: days === '' ? null : Number(days), has_miner: hasMiner, no_game: noGame };
  return (
    <MessageDialog to={to} languages={['en', 'ru']} onClose={onClose}>
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
    </MessageDialog>
  );
}
