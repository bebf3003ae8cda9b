import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsoleError, send, useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { goTo, setQuery, useAddress } from '../platform/address.ts';
import { saveFile } from '../platform/save-file.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { Field, Reason } from '../ui/field.tsx';
import { Link, PlayerLink } from '../ui/link.tsx';
import { Card, Page, Pending, Problem, Rows } from '../ui/page.tsx';
import { Search } from '../ui/search.tsx';
import { Table } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Copied, Foreign, Time } from '../ui/text.tsx';
import { Turn } from '../ui/turn.tsx';
import { useWords } from '../words/words.tsx';
import { Check } from './payments/check.tsx';
import { Stars, UnreadStars } from './payments/stars.tsx';

const states = ['unmatched', 'surplus', 'settled', 'all'] as const;
type Checked = 'rescan' | 'reconcile';

/** Money that came in, what waits for a decision first. */
export function PaymentsPage() {
  const words = useWords();
  const may = useMay();
  const [checked, setChecked] = useState<Checked>();
  const wanted = useAddress().searchParams.get('state');
  const state = states.find((one) => one === wanted) ?? 'unmatched';
  const checks = (['reconcile', 'rescan'] as const).map((name) => (
    <button key={name} type="button" className="button" onClick={() => setChecked(name)}>
      {words.payments[name]}
    </button>
  ));
  return (
    <Page title={words.pages.payments} actions={may('payments.check') ? checks : null}>
      <Search
        label={words.payments.search}
        hint={words.payments.hint}
        text=""
        onSearch={(text) => (text === '' ? undefined : goTo(`/payments/${encodeURIComponent(text)}`))}
      />
      {checked === undefined ? null : <Check key={checked} what={checked} />}
      <Tabs
        label={words.columns.state}
        names={states}
        chosen={state}
        wordOf={(one) => words.payments.states[one]}
        onChoose={(one) => setQuery('state', one)}
      />
      <Pages key={state} state={state} />
      <BookkeeperExport />
    </Page>
  );
}

/** Both lists of a state, a page of each at a time. */
function Pages({ state }: { readonly state: (typeof states)[number] }) {
  const words = useWords();
  const [after, setAfter] = useState<string>();
  const [starsAfter, setStarsAfter] = useState<string>();
  const query = useRead(consoleCalls.payments, {
    state,
    ...(after === undefined ? {} : { after }),
    ...(starsAfter === undefined ? {} : { stars_after: starsAfter }),
  });
  if (query.data === undefined) {
    return <Pending {...query} />;
  }
  const { waiting, receipts, next, stars, stars_next, unread_stars } = query.data;
  return (
    <>
      {unread_stars.length === 0 ? null : <UnreadStars unread_stars={unread_stars} />}
      <div className="actions list-head">
        <p role="status">{words.payments.waiting(waiting.payments, waiting.left)}</p>
        <Dismiss receipts={receipts} />
      </div>
      <Rows {...query}>
        <Receipts receipts={receipts} />
      </Rows>
      <Turn next={next} after={after} onTurn={setAfter} />
      {stars.length === 0 ? null : (
        <Rows {...query}>
          <Stars stars={stars} />
        </Rows>
      )}
      <Turn next={stars_next} after={starsAfter} onTurn={setStarsAfter} />
    </>
  );
}

/** The most that can be put aside, in TON; the server decides. */
const DUST = 0.05;

/** Puts those of a page aside that are too small to be sent back. */
function Dismiss({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const { payments } = useWords();
  const may = useMay();
  const [opened, setOpened] = useState<readonly string[]>();
  const [reason, setReason] = useState('');
  const small = receipts.filter(({ left }) => Number(left) > 0 && Number(left) <= DUST).map(({ hash }) => hash);
  return (
    <>
      {small.length > 0 && may('payments.refund') ? (
        <button type="button" className="button" onClick={() => setOpened(small)}>
          {payments.dismiss(small.length)}
        </button>
      ) : null}
      {opened === undefined ? null : (
        <CommandDialog
          title={payments.dismiss(opened.length)}
          call={consoleCalls.dismissPayments}
          body={{ hashes: [...opened], reason }}
          onClose={() => setOpened(undefined)}
        >
          <p>{payments.dismissAbout}</p>
          <Reason value={reason} onChange={setReason} />
        </CommandDialog>
      )}
    </>
  );
}

type Receipt = ReplyOf<typeof consoleCalls.payments>['receipts'][number];

export function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const { payments, columns, ton } = useWords();
  return (
    <Table
      caption={payments.receipts}
      rows={receipts}
      keyOf={({ hash }) => hash}
      columns={[
        {
          head: columns.time,
          renderCell: ({ hash, happened_at }) => (
            <Link to={`/payments/${hash}`}>
              <Time of={happened_at} />
            </Link>
          ),
        },
        {
          head: columns.state,
          renderCell: (receipt) => <State receipt={receipt} />,
        },
        { head: columns.value, isNumber: true, renderCell: ({ value }) => ton(value) },
        {
          head: columns.left,
          isNumber: true,
          renderCell: ({ left }) => (left === '0' ? null : <strong>{ton(left)}</strong>),
        },
        {
          head: columns.player,
          renderCell: ({ player_id, probable }) =>
            player_id !== null ? (
              <Link to={`/players/${player_id}`}>{player_id}</Link>
            ) : probable !== null ? (
              <>
                <span className="muted">{payments.probable}</span> <PlayerLink {...probable} />
              </>
            ) : null,
        },
        { head: columns.from, renderCell: ({ from }) => (from === null ? null : <Copied>{from}</Copied>) },
        {
          head: columns.comment,
          renderCell: ({ comment }) => (comment === null ? null : <Foreign>{comment}</Foreign>),
        },
      ]}
    />
  );
}

/** What became of a payment, and why. */
export function State({ receipt: { state, reason, left, refunded, dismissed } }: { readonly receipt: Receipt }) {
  const { payments } = useWords();
  const isDone = state === 'settled' || (left === '0' && (refunded !== '0' || dismissed));
  const word = dismissed
    ? payments.dismissed
    : left === '0' && refunded !== '0'
      ? payments.sentBack
      : payments.receiptStates[state];
  return (
    <>
      <span className={isDone ? 'tag good' : 'tag warn'}>{word}</span>{' '}
      {reason === null ? null : <span title={reason}>{payments.reasons[reason]}</span>}
    </>
  );
}

/** Files for the bookkeeper: sums by day, or every payment and refund, of days (UTC) that are chosen; at first this month's. */
function BookkeeperExport() {
  const { payments } = useWords();
  const may = useMay();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const [isExporting, setExporting] = useState(false);
  const days = useMutation<void, ConsoleError>({
    mutationFn: async () => {
      const { file } = await send(consoleCalls.exportPaymentDays, { query: { from, to } });
      saveFile(`payments-by-day-${from}-${to}.csv`, file);
    },
  });
  return (
    <Card title={payments.export}>
      <div className="filters">
        <Field label={payments.exportFrom} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field label={payments.exportTo} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      <div className="actions">
        <button type="button" className="button" disabled={days.isPending} onClick={() => days.mutate()}>
          {payments.exportLines.days}
        </button>
        {may('payments.export') ? (
          <button type="button" className="button" onClick={() => setExporting(true)}>
            {payments.exportLines.payments}
          </button>
        ) : null}
      </div>
      <Problem error={days.error} />
      {isExporting ? (
        <CommandDialog
          title={payments.exportLines.payments}
          call={consoleCalls.exportPayments}
          body={{ from, to }}
          onClose={() => setExporting(false)}
          onApplied={({ file }) => {
            if (file !== null) {
              saveFile(`payments-by-transaction-${from}-${to}.csv`, file);
            }
          }}
        >
          <p>{payments.exportAbout}</p>
        </CommandDialog>
      ) : null}
    </Card>
  );
}
