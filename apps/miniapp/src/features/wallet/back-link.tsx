import { screens } from '@soho/contract';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons/chevron.tsx';
import { useWords } from '../../words/index.ts';
import styles from './back-link.module.css';

/** React Router's key of the page that the app was opened on. */
const FIRST_PAGE = 'default';

/** SPEC's Back button; clients before 6.1 have none of their own. */
export function BackLink() {
  const words = useWords('wallet');
  const { key } = useLocation();
  const navigate = useNavigate();
  const back = () => void (key === FIRST_PAGE ? navigate(screens.app, { replace: true }) : navigate(-1));
  return (
    <Button kind="quiet" className={styles.back} onClick={back}>
      <span className={styles.arrow}>
        <ChevronIcon />
      </span>
      {words.back}
    </Button>
  );
}
