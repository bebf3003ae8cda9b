import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { ConsoleError, send } from '../../api/client.ts';
import { Field } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { sayError } from '../../ui/page.tsx';
import { useWords } from '../../words/words.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  /** `old` is what the field held when the upload began. */
  readonly onUploaded: (old: string, path: string) => void;
};

type Upload = 'none' | 'busy' | { readonly error: string };

/** The address of a picture, or a file that is uploaded and gives its path. Only a picture of this server is shown. */
export function PictureField({ label, value, onChange, onUploaded }: Props) {
  const { market, errors } = useWords();
  const [upload, setUpload] = useState<Upload>('none');
  const sendFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) {
      return;
    }
    if (file.size > (consoleCalls.addPicture.bodyLimit ?? 0)) {
      setUpload({ error: market.tooLarge });
      return;
    }
    setUpload('busy');
    try {
      onUploaded(value, (await send(consoleCalls.addPicture, { body: file })).path);
      setUpload('none');
    } catch (error) {
      setUpload({
        error: error instanceof ConsoleError ? sayError(errors, error) : errors.internal_error,
      });
    }
  };
  return (
    <>
      <Field label={label} hint={market.hints.image ?? ''} value={value} onChange={onChange} />
      {/^\/pictures\/[0-9a-f]{32}\.webp$/.test(value) ? (
        <img className="uploaded" src={value.replace('.webp', '-small.webp')} alt={label} />
      ) : null}
      <FileField
        label={market.upload}
        hint={upload === 'busy' ? market.uploading : market.uploadHint}
        accept="image/jpeg,image/png,image/webp"
        onFile={(file) => void sendFile(file)}
      />
      {typeof upload === 'object' ? (
        <p className="notice bad" role="alert">
          {upload.error}
        </p>
      ) : null}
    </>
  );
}
