import { encode } from 'uqr';
import { useFirstWords } from '../words/index.ts';
import styles from './gate-qr.module.css';

/** Modules of white around the code, without which a camera does not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** An address for a phone's camera: the app is made for phones, and this is a desktop. */
export function GateQr({ address }: { readonly address: string }) {
  const { gate } = useFirstWords();
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} width="180" height="180" shapeRendering="crispEdges" aria-hidden="true">
        <path d={modules.join('')} />
      </svg>
      <figcaption>{gate.scan}</figcaption>
    </figure>
  );
}
