import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/index.ts';
import styles from './price-button.module.css';
import { TonMark } from './ton-mark.tsx';

type PriceButtonProps = {
  readonly price: string;
  readonly nameId: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
};

export function PriceButton({ price, nameId, busy, disabled, onPress }: PriceButtonProps) {
  const words = useWords('miners');
  return (
    <Button
      kind="secondary"
      className={styles.button}
      busy={busy}
      disabled={disabled}
      aria-describedby={nameId}
      onClick={onPress}
    >
      {!busy && <TonMark />}
      {words.ton(price)}
    </Button>
  );
}
