import { useState } from 'react';
import styles from './avatar.module.css';
import { initialOf } from './initial.ts';

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
