import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { useWords } from '../../words/words.tsx';
import type { Kind } from './row-values.ts';

/** Adds and changes the rows of a file. */
export function ImportDialog({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const { market, file } = useWords();
  const [content, setContent] = useState<{ format: 'csv' | 'jsonl'; text: string }>({ format: 'csv', text: '' });
  const read = async (chosen: File | undefined) =>
    setContent({
      format: chosen?.name.toLowerCase().endsWith('.csv') === true ? 'csv' : 'jsonl',
      text: (await chosen?.text()) ?? '',
    });
  return (
    <CommandDialog
      title={`${market.import}: ${market.kinds[kind]}`}
      call={consoleCalls.importMarket}
      body={{ kind, ...content }}
      onClose={onClose}
    >
      <FileField
        required
        label={file}
        hint={market.importHint}
        accept=".csv,.jsonl,.ndjson"
        onFile={(chosen) => void read(chosen)}
      />
    </CommandDialog>
  );
}
