import { consoleCalls } from '@soho/contract/console';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { useFileText } from '../../ui/use-file-text.ts';
import { useWords } from '../../words/words.tsx';

/** Adds and changes the tasks of a file. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
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
