import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { useWords } from '../../words/words.tsx';

/** Adds and changes the tasks of a file. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { tasks, file } = useWords();
  const [body, setBody] = useState<{ format: 'csv' | 'json'; text: string }>({ format: 'csv', text: '' });
  const read = async (chosen: File | undefined) =>
    setBody({
      format: chosen?.name.toLowerCase().endsWith('.json') === true ? 'json' : 'csv',
      text: (await chosen?.text()) ?? '',
    });
  return (
    <CommandDialog title={tasks.import} call={consoleCalls.importTasks} body={body} isWide onClose={onClose}>
      <FileField
        required
        label={file}
        hint={tasks.importHint}
        accept=".csv,.json"
        onFile={(chosen) => void read(chosen)}
      />
    </CommandDialog>
  );
}
