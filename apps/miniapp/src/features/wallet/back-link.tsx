import { screens } from '@soho/contract';
import { goBack } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons/chevron.tsx';
import { useWords } from '../../words/index.ts';
import styles from './back-link.module.css';

/** The Back button; clients before 6.1 have none of their own. */
export function BackLink() {
  const words = useWords('wallet');
  return (
    <Button kind="quiet" className={styles.back} onClick={() => goBack(screens.app)}>
      <span className={styles.arrow}>
        <ChevronIcon />
      </span>
      {words.back}
    </Button>
  );
}
