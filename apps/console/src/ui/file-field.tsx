import { useRef, useState } from 'react';
import { Field } from './field.tsx';

type Props = {
  readonly label: string;
  readonly hint: string;
  /** Endings, as `accept` of an input lists them. */
  readonly accept: string;
  readonly required?: boolean;
  readonly onFile: (file: File | undefined) => void;
};

/** A file of the operator's. */
export function FileField({ label, hint, accept, required = false, onFile }: Props) {
  return (
    <Field
      label={label}
      hint={hint}
      type="file"
      required={required}
      accept={accept}
      // Else a file that was corrected, and has the same name, would not count as a change.
      onClick={(event) => {
        event.currentTarget.value = '';
      }}
      onChange={(event) => onFile(event.target.files?.[0])}
    />
  );
}

type FileText = {
  /** In lower case. */
  readonly name: string;
  readonly text: string;
};

const none: FileText = { name: '', text: '' };

/** The text of the file that was chosen last. `isRead` is false while it is read: what is there by then is of an earlier file. */
export function useFileText(): FileText & { readonly isRead: boolean; choose(file: File | undefined): void } {
  const [content, setContent] = useState(none);
  const [isRead, setRead] = useState(true);
  const latest = useRef<File>(undefined);
  const read = async (file: File) => {
    // A file that is gone meanwhile has no lines: the server says so.
    const text = await file.text().catch(() => '');
    if (latest.current === file) {
      setContent({ name: file.name.toLowerCase(), text });
      setRead(true);
    }
  };
  const choose = (file: File | undefined) => {
    latest.current = file;
    setRead(file === undefined);
    if (file === undefined) {
      setContent(none);
    } else {
      void read(file);
    }
  };
  return { ...content, isRead, choose };
}
