import { consoleCalls } from '@soho/contract/console';
import { useMutation } from '@tanstack/react-query';
import { type ConsoleError, send, useRead } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { focusContentIfLost } from '../platform/focus.ts';
import { Page, Pending, Problem } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { Time } from '../ui/text.tsx';
import { useWords } from '../words/words.tsx';

/** The operator's own sessions; for an owner, those of all operators. */
export function SessionsPage() {
  const words = useWords();
  const own = useSession();
  const query = useRead(consoleCalls.sessions, {});
  const end = useMutation<unknown, ConsoleError, string>({
    mutationFn: (sessionId) => send(consoleCalls.endSession, { body: { session_id: sessionId } }),
    // The pressed button is disabled until then, and has no focus; if all went well, it goes with its row.
    onSettled: () => query.refetch().then(focusContentIfLost),
  });
  return (
    <Page title={words.pages.sessions}>
      <p className="muted">{words.sessions.intro}</p>
      <Problem error={end.error} />
      {query.data === undefined ? (
        <Pending {...query} />
      ) : (
        <Table
          caption={words.pages.sessions}
          rows={query.data.sessions}
          keyOf={({ session_id }) => session_id}
          columns={[
            { head: words.columns.operator, renderCell: ({ name }) => name },
            { head: words.columns.browser, renderCell: ({ browser }) => browser },
            { head: words.columns.since, renderCell: ({ created_at }) => <Time of={created_at} /> },
            { head: words.columns.seen, renderCell: ({ seen_at }) => <Time of={seen_at} /> },
            {
              head: words.columns.action,
              renderCell: ({ session_id }) =>
                session_id === own.session_id ? (
                  <span className="tag">{words.sessions.own}</span>
                ) : (
                  <button
                    type="button"
                    className="button"
                    disabled={end.isPending}
                    onClick={() => end.mutate(session_id)}
                  >
                    {words.sessions.end}
                  </button>
                ),
            },
          ]}
        />
      )}
    </Page>
  );
}
