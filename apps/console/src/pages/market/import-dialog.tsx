import { consoleCalls } from '@soho/contract/console';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { useFileText } from '../../ui/use-file-text.ts';
import { useWords } from '../../words/words.tsx';
import type { Kind } from './row-values.ts';

/** Adds and changes the rows of a file. */
export function ImportDialog({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const { market, file } = useWords();
  const { text, isRead, choose } = useFileText();
  return (
    <CommandDialog
      title={`${market.import}: ${market.kinds[kind]}`}
      call={consoleCalls.importMarket}
      body={{ kind, text }}
      isReady={isRead}
      onClose={onClose}
    >
      <FileField required label={file} hint={market.importHint} accept=".csv" onFile={choose} />
    </CommandDialog>
  );
}
