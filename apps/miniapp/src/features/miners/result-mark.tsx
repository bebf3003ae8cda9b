import type { PaymentOutcome } from '../../payments/payment-flow.ts';
import styles from './result-mark.module.css';

/** A lantern that is lit, flickers, or has gone out. */
export function ResultMark({ kind }: { readonly kind: PaymentOutcome['kind'] }) {
  const tone = kind === 'granted' ? 'good' : kind === 'pending' || kind === 'unclear' ? 'wait' : 'bad';
  return (
    <svg className={styles.mark} data-tone={tone} width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
      <circle className={styles.glow} cx="44" cy="46" r="40" />
      <path className={styles.cord} d="M44 4v14M44 72v10M36 82h16" />
      <path className={styles.paper} d="M44 20c18 0 27 11 27 25S62 70 44 70 17 59 17 45s9-25 27-25Z" />
      <path className={styles.cap} d="M32 17h24v7H32ZM34 66h20v6H34Z" />
      {tone === 'good' && <path className={styles.sign} d="m32 46 8.5 8.5L57 37.5" />}
      {tone === 'wait' && <path className={styles.sign} d="M44 35v11l7 5" />}
      {tone === 'bad' && <path className={styles.sign} d="M44 34v13M44 56v.1" />}
    </svg>
  );
}
