import { lazyPart } from '../../../platform/lazy-part.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { useLazyPart } from '../../../ui/use-lazy-part.ts';
import { useWords } from '../../../words/index.ts';
import { useErrorMessage } from './use-error-message.ts';

const sheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet);

type ShareWinProps = Pick<ButtonProps, 'kind' | 'className'> & {
  /** The id of the won game, or the day of the puzzle of the day. */
  readonly win: string;
};

/** Opens the card of a win. */
export function ShareWin({ win, ...button }: ShareWinProps) {
  const words = useWords('play');
  const refuse = useErrorMessage();
  const {
    part: Sheet,
    item,
    open,
    close,
  } = useLazyPart(sheet, (_win: string) => refuse({ kind: 'info', text: words.shareFailed }));
  return (
    <>
      <Button {...button} onClick={() => open(win)}>
        {words.share}
      </Button>
      {Sheet && item !== undefined && <Sheet win={item} onClose={close} />}
    </>
  );
}
