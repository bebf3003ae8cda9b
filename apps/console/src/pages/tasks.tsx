import { consoleCalls } from '@soho/contract/console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsoleError, send, useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { setQuery, useAddress } from '../platform/address.ts';
import { saveFile } from '../platform/save-file.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { FileField, useFileText } from '../ui/file-field.tsx';
import { Page, Pending, Problem } from '../ui/page.tsx';
import { useWords } from '../words/words.tsx';
import { TaskDialog } from './tasks/task-dialog.tsx';
import { TaskTable } from './tasks/task-table.tsx';
import type { Task } from './tasks/task-values.ts';

/** Stands in the address for a task that is being added; no tag looks like it. */
const NEW = '+';

/** The tasks of players: their order, texts, rewards and times. */
export function TasksPage() {
  const { pages, tasks: words } = useWords();
  const may = useMay();
  const [turned, setTurned] = useState<Task>();
  const [isImporting, setImporting] = useState(false);
  const exporting = useMutation<void, ConsoleError, 'csv' | 'json'>({ mutationFn: exportTasks });
  const edited = useAddress().searchParams.get('task');
  const query = useRead(consoleCalls.tasks, {});
  const mayWrite = may('tasks.write');
  const task = query.data?.tasks.find(({ tag }) => tag === edited);
  const edit = (tag: string) => setQuery('task', tag);
  return (
    <Page
      title={pages.tasks}
      actions={
        <>
          {(['csv', 'json'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className="button"
              disabled={exporting.isPending}
              onClick={() => exporting.mutate(format)}
            >
              {words.export(format.toUpperCase())}
            </button>
          ))}
          {mayWrite ? (
            <>
              <button type="button" className="button" onClick={() => setImporting(true)}>
                {words.import}
              </button>
              <button type="button" className="button main" onClick={() => edit(NEW)}>
                {words.add}
              </button>
            </>
          ) : null}
        </>
      }
    >
      <Problem error={exporting.error} />
      {query.data === undefined ? (
        <Pending {...query} />
      ) : (
        <>
          <TaskTable
            catalogue={query.data}
            current={edited}
            mayWrite={mayWrite}
            onEdit={({ tag }) => edit(tag)}
            onTurn={setTurned}
          />
          {mayWrite && (edited === NEW || task !== undefined) ? (
            <TaskDialog key={edited} catalogue={query.data} task={task} onClose={() => edit('')} />
          ) : null}
        </>
      )}
      {turned === undefined ? null : (
        <CommandDialog
          title={`${turned.state === 'ended' ? words.restart : words.end}: ${turned.tag}`}
          call={consoleCalls.turnTask}
          body={{ tag: turned.tag, version: turned.version, on: turned.state === 'ended' }}
          onClose={() => setTurned(undefined)}
        >
          <p>{turned.state === 'ended' ? words.restartAbout : words.endAbout}</p>
        </CommandDialog>
      )}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}

async function exportTasks(format: 'csv' | 'json'): Promise<void> {
  const { file } = await send(consoleCalls.exportTasks, { query: { format } });
  saveFile(`tasks.${format}`, file);
}

/** Adds and changes the tasks of a file. */
function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { tasks, file } = useWords();
  const { name, text, isRead, choose } = useFileText();
  return (
    <CommandDialog
      title={tasks.import}
      call={consoleCalls.importTasks}
      body={{ format: name.endsWith('.json') ? 'json' : 'csv', text }}
      isWide
      isReady={isRead}
      onClose={onClose}
    >
      <FileField required label={file} hint={tasks.importHint} accept=".csv,.json" onFile={choose} />
    </CommandDialog>
  );
}
