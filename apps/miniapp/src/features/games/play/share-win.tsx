import { lazyPart } from '../../../platform/lazy-part.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { useLazyPart } from '../../../ui/use-lazy-part.ts';
import { useWords } from '../../../words/index.ts';
import styles from './after-win.module.css';
import { useErrorMessage } from './use-error-message.ts';

const sheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet);

/** Opens the card of a win. @param win the id of the won game, or the day of the puzzle of the day */
export function ShareWin({ win }: { readonly win: string }) {
  const words = useWords('play');
  const refuse = useErrorMessage();
  const {
    part: Sheet,
    item,
    open,
    close,
  } = useLazyPart(sheet, (_win: string) => refuse({ kind: 'info', text: words.shareFailed }));
  const press = () => {
    haptic.light();
    open(win);
  };
  return (
    <>
      <button type="button" className={styles.link} onClick={press}>
        {words.share}
      </button>
      {Sheet && item !== undefined && <Sheet win={item} onClose={close} />}
    </>
  );
}
