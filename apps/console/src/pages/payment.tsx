import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useState } from 'react';
import { useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { Field, Reason } from '../ui/field.tsx';
import { Link, PlayerLink } from '../ui/link.tsx';
import { Fact, Page, Pending } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { Amount, Copied, Foreign, Time } from '../ui/text.tsx';
import { sayCode, sayItem } from '../words/codes.ts';
import { useWords } from '../words/words.tsx';
import { Stars } from './payments/stars.tsx';
import { Receipts, State } from './payments.tsx';

type Payment = ReplyOf<typeof consoleCalls.payment>;
type Receipt = Payment['receipts'][number];

/** One transaction, one order, or a player's payments: whichever the text names. */
export function PaymentPage({ text }: { readonly text: string }) {
  const { pages } = useWords();
  return (
    <Page title={pages.payments}>
      <h2>
        <Copied>{text}</Copied>
      </h2>
      <PaymentsOf text={text} />
    </Page>
  );
}

export function PaymentsOf({ text }: { readonly text: string }) {
  const words = useWords();
  const query = useRead(consoleCalls.payment, { text });
  if (query.data === undefined) {
    return <Pending {...query} />;
  }
  const { receipts, orders, stars, refunds, decisions, explorer } = query.data;
  const only = receipts.length === 1 ? receipts[0] : receipts.find(({ hash }) => hash === text);
  const heading = query.data.are_guesses ? words.payments.guesses : words.payments.orders;
  return (
    <>
      {only === undefined ? null : <Decide receipt={only} orders={orders} explorer={explorer} />}
      {only !== undefined && receipts.length === 1 ? null : (
        <>
          <h3>{words.payments.receipts}</h3>
          <Receipts receipts={receipts} />
        </>
      )}
      {stars.length === 0 ? null : <Stars stars={stars} />}
      <h3>{heading}</h3>
      <Orders caption={heading} orders={orders} />
      {refunds.length + decisions.length === 0 ? null : <Done refunds={refunds} decisions={decisions} />}
    </>
  );
}

function Orders({ caption, orders }: Pick<Payment, 'orders'> & { readonly caption: string }) {
  const { payments, columns, codes, ton } = useWords();
  return (
    <Table
      caption={caption}
      rows={orders}
      keyOf={({ order_id }) => order_id}
      columns={[
        { head: columns.order, renderCell: ({ order_id }) => <Copied>{order_id}</Copied> },
        { head: columns.player, renderCell: (order) => <PlayerLink {...order} /> },
        { head: columns.item, renderCell: ({ item }) => sayItem(codes, item) },
        { head: columns.value, isNumber: true, renderCell: ({ price }) => ton(price) },
        { head: columns.coins, isNumber: true, renderCell: ({ reward }) => <Amount of={reward} /> },
        { head: columns.time, renderCell: ({ created_at }) => <Time of={created_at} /> },
        { head: payments.sum.settled, renderCell: ({ settled_at }) => <Time of={settled_at} /> },
      ]}
    />
  );
}

function Done({ refunds, decisions }: Pick<Payment, 'refunds' | 'decisions'>) {
  const { payments, columns, codes, ton } = useWords();
  return (
    <>
      <h3>{payments.refunds}</h3>
      <Table
        caption={payments.refunds}
        rows={refunds}
        keyOf={({ hash, recorded_at }) => `${hash} ${recorded_at}`}
        columns={[
          { head: columns.time, renderCell: ({ recorded_at }) => <Time of={recorded_at} /> },
          { head: columns.value, isNumber: true, renderCell: ({ amount }) => ton(amount) },
          { head: columns.operator, renderCell: ({ operator }) => <Foreign>{operator}</Foreign> },
          { head: columns.reason, renderCell: ({ note }) => <Foreign>{note}</Foreign> },
        ]}
      />
      <h3>{payments.decisions}</h3>
      <Table
        caption={payments.decisions}
        rows={decisions}
        keyOf={({ hash, done_at }) => `${hash} ${done_at}`}
        columns={[
          { head: columns.time, renderCell: ({ done_at }) => <Time of={done_at} /> },
          { head: columns.action, renderCell: ({ action }) => sayCode(codes.actions, action) },
          { head: columns.operator, renderCell: ({ operator }) => <Foreign>{operator}</Foreign> },
        ]}
      />
    </>
  );
}

type DecideProps = { readonly receipt: Receipt } & Pick<Payment, 'orders' | 'explorer'>;

/** What the role may do about one transaction. */
function Decide({ receipt, orders, explorer }: DecideProps) {
  const { payments, columns, ton } = useWords();
  const may = useMay();
  const [opened, setOpened] = useState<'settle' | 'refund'>();
  const close = () => setOpened(undefined);
  const isWaiting = receipt.left !== '0';
  const player = receipt.probable;
  return (
    <section className="card">
      <p className="figure">
        {ton(receipt.value)} TON <State receipt={receipt} />
      </p>
      {receipt.reason === null || !isWaiting ? null : <p className="notice">{payments.advice[receipt.reason]}</p>}
      <dl>
        <Fact name={columns.time}>
          <Time of={receipt.happened_at} />
        </Fact>
        <Fact name={payments.transaction}>
          <Copied>{receipt.hash}</Copied>
        </Fact>
        {receipt.from === null ? null : (
          <Fact name={columns.from}>
            <Copied>{receipt.from}</Copied>
          </Fact>
        )}
        {receipt.player_id === null ? null : (
          <Fact name={columns.player}>
            <Link to={`/players/${receipt.player_id}`}>{receipt.player_id}</Link>
          </Fact>
        )}
        {player === null || receipt.player_id !== null ? null : (
          <Fact name={payments.probable}>
            <PlayerLink {...player} />
          </Fact>
        )}
        {receipt.comment === null ? null : (
          <Fact name={columns.comment}>
            <Foreign>{receipt.comment}</Foreign>
          </Fact>
        )}
        {receipt.refunded === '0' ? null : <Fact name={payments.sentBack}>{ton(receipt.refunded)} TON</Fact>}
        {isWaiting ? <Fact name={columns.left}>{ton(receipt.left)} TON</Fact> : null}
      </dl>
      <div className="actions">
        {explorer === null ? null : (
          <a className="button" href={`${explorer}/${receipt.hash}`} target="_blank" rel="noreferrer">
            {payments.explorer}
          </a>
        )}
        {may('payments.settle') && receipt.state === 'unmatched' && isWaiting && receipt.refunded === '0' ? (
          <button type="button" className="button" onClick={() => setOpened('settle')}>
            {payments.settle}
          </button>
        ) : null}
        {may('payments.refund') && isWaiting ? (
          <button type="button" className="button" onClick={() => setOpened('refund')}>
            {payments.refund}
          </button>
        ) : null}
        {opened === 'settle' ? (
          <SettleDialog
            hash={receipt.hash}
            guess={(orders.length === 1 ? orders[0]?.order_id : undefined) ?? ''}
            onClose={close}
          />
        ) : opened === 'refund' ? (
          <RefundDialog hash={receipt.hash} left={receipt.left} onClose={close} />
        ) : null}
      </div>
    </section>
  );
}

type SettleProps = { readonly hash: string; readonly guess: string; readonly onClose: () => void };

function SettleDialog({ hash, guess, onClose }: SettleProps) {
  const { payments } = useWords();
  const [orderId, setOrderId] = useState(guess);
  const [reason, setReason] = useState('');
  return (
    <CommandDialog
      title={payments.settle}
      call={consoleCalls.settlePayment}
      body={{ hash, order_id: orderId, reason }}
      onClose={onClose}
    >
      <Field
        label={payments.orderId}
        required
        maxLength={100}
        value={orderId}
        onChange={(event) => setOrderId(event.target.value.trim())}
      />
      <Reason value={reason} onChange={setReason} />
    </CommandDialog>
  );
}

function RefundDialog({ hash, left, onClose }: { hash: string; left: string; onClose: () => void }) {
  const { payments, ton, language } = useWords();
  // As it was when the window was opened: if some of it has gone since, the server refuses.
  const [seenLeft] = useState(left);
  const [amount, setAmount] = useState(ton(left));
  const [note, setNote] = useState('');
  return (
    <CommandDialog
      title={payments.refund}
      call={consoleCalls.recordRefund}
      body={{ hash, amount: language === 'ru' ? amount.replace(',', '.') : amount, left: seenLeft, note }}
      onClose={onClose}
    >
      <p className="notice">{payments.refundFirst}</p>
      <p className="notice">{payments.exchangeWarning}</p>
      <Field
        label={payments.amount}
        required
        inputMode="decimal"
        pattern={language === 'ru' ? '[0-9]{1,9}([.,][0-9]{1,9})?' : '[0-9]{1,9}([.][0-9]{1,9})?'}
        value={amount}
        onChange={(event) => setAmount(event.target.value.trim())}
      />
      <Reason value={note} onChange={setNote} />
    </CommandDialog>
  );
}
