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
