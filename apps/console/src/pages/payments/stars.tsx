import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useState } from 'react';
import { useMay } from '../../api/session.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Reason } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';

type StarsProps = Pick<ReplyOf<typeof consoleCalls.payments>, 'stars'>;

/** Payments in Stars. One that was granted can be sent back. */
export function Stars({ stars }: StarsProps) {
  const { payments, columns } = useWords();
  const may = useMay();
  const [refunded, setRefunded] = useState<string>();
  return (
    <>
      <h3>{payments.stars}</h3>
      <Table
        caption={payments.stars}
        rows={stars}
        keyOf={({ charge_id }) => charge_id}
        columns={[
          { head: columns.time, renderCell: ({ happened_at }) => <Time of={happened_at} /> },
          {
            head: columns.player,
            renderCell: ({ payer_id }) => <Link to={`/players/${payer_id}`}>{payer_id}</Link>,
          },
          { head: columns.value, isNumber: true, renderCell: ({ amount }) => `${amount} ⭐` },
          {
            head: columns.state,
            renderCell: ({ state, reason, refusal }) => (
              <>
                <span className={state === 'waiting' ? 'tag warn' : 'tag good'}>
                  {payments.starStates[refusal === null ? state : 'refused']}
                </span>{' '}
                {reason === null ? null : <span title={reason}>{payments.reasons[reason]}</span>}
                {refusal === null ? null : <p>{payments.refundRefused(refusal)}</p>}
              </>
            ),
          },
          { head: payments.refunds, renderCell: ({ refunded_at }) => <Time of={refunded_at} /> },
          {
            head: columns.action,
            renderCell: ({ charge_id, state, refusal }) =>
              (state === 'settled' || refusal !== null) && may('payments.refund') ? (
                <button type="button" className="button quiet" onClick={() => setRefunded(charge_id)}>
                  {refusal === null ? payments.refundStars : payments.refundStarsAgain}
                </button>
              ) : null,
          },
        ]}
      />
      {refunded === undefined ? null : <RefundDialog chargeId={refunded} onClose={() => setRefunded(undefined)} />}
    </>
  );
}

type UnreadProps = Pick<ReplyOf<typeof consoleCalls.payments>, 'unread_stars'>;

/** Lines of the messenger's list that cannot be read, and what to do about them. */
export function UnreadStars({ unread_stars: lines }: UnreadProps) {
  const { payments, columns } = useWords();
  return (
    <>
      <h3>{payments.unreadStars}</h3>
      <p className="notice bad" role="alert">
        {payments.unreadStarsTodo}
      </p>
      <Table
        caption={payments.unreadStars}
        rows={lines}
        keyOf={({ charge_id }) => charge_id}
        columns={[
          {
            head: columns.time,
            renderCell: ({ happened_at, noted_at }) => <Time of={happened_at ?? noted_at} />,
          },
          { head: columns.state, renderCell: ({ problem }) => payments.unreadProblems[problem] },
          { head: columns.object, renderCell: ({ charge_id }) => <code>{charge_id}</code> },
        ]}
      />
    </>
  );
}

function RefundDialog({ chargeId, onClose }: { readonly chargeId: string; readonly onClose: () => void }) {
  const { payments } = useWords();
  const [reason, setReason] = useState('');
  return (
    <CommandDialog
      title={payments.refundStars}
      destroys={payments.sendForGood}
      call={consoleCalls.refundStars}
      body={{ charge_id: chargeId, reason }}
      onClose={onClose}
    >
      <p className="notice">{payments.refundStarsKeeps}</p>
      <Reason value={reason} onChange={setReason} />
    </CommandDialog>
  );
}
