import { useState } from 'react';
import styles from './avatar.module.css';

/** The player's picture, or the first letter of the name when the picture is missing or cannot be loaded. */
export function Avatar({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.avatar} aria-hidden="true">
      {url === undefined || url === broken ? (
        initialOf(name)
      ) : (
        <img className={styles.picture} src={url} alt="" width={44} height={44} onError={() => setBroken(url)} />
      )}
    </span>
  );
}

/** A name's initial for a small circle: its first letter or digit, or its first sign if it has neither. */
export function initialOf(name: string): string {
  const text = name.slice(Math.max(0, name.search(/[\p{L}\p{N}]/u)));
  return firstCharacter(text).toUpperCase();
}

/** As a reader counts: a letter with its marks, a flag of two signs. Firefox before 125 counts the signs of an emoji. */
function firstCharacter(text: string): string {
  const [first] = 'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : [];
  return first?.segment ?? /^.\p{M}*/su.exec(text)?.[0] ?? '';
}
