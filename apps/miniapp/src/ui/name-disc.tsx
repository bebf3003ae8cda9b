import { Avatar } from './avatar.tsx';
import { initialOf } from './initial.ts';
import styles from './name-disc.module.css';

const TONES = 5;

/** Another player's picture or initial: in a list, each letter has its colour. */
export function NameDisc({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  return (
    <span className={styles.disc} data-tone={(initialOf(name).codePointAt(0) ?? 0) % TONES}>
      <Avatar name={name} url={url} />
    </span>
  );
}
