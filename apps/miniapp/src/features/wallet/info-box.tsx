import { InfoIcon } from '../../ui/icons/status.tsx';
import { useWords } from '../../words/index.ts';
import styles from './info-box.module.css';

export function InfoBox() {
  const words = useWords('wallet');
  return (
    <aside className={styles.box} aria-label={words.info}>
      <InfoIcon />
      <ul>
        <li>{words.allSupported}</li>
        <li>{words.secure}</li>
        <li>{words.notSaved}</li>
      </ul>
    </aside>
  );
}
