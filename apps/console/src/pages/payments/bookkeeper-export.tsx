import { consoleCalls } from '@soho/contract/console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsoleError, send } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { saveFile } from '../../platform/save-file.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Card, Problem } from '../../ui/page.tsx';
import { useWords } from '../../words/words.tsx';

/** Files for the bookkeeper: sums by day, or every payment and refund, of days (UTC) that are chosen; at first this month's. */
export function BookkeeperExport() {
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
