import { type MinerId, miners, tonText } from '@soho/rules';
import { takes } from '../../platform/config.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/index.ts';
import styles from './price-button.module.css';
import { TonMark } from './ton-mark.tsx';

type PriceButtonProps = {
  readonly id: MinerId;
  readonly nameId: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
};

/** The price, in TON if TON is accepted. */
export function PriceButton({ id, nameId, busy, disabled, onPress }: PriceButtonProps) {
  const words = useWords('miners');
  const { price, stars } = miners[id];
  const isTon = takes('ton');
  return (
    <Button
      kind="secondary"
      className={styles.button}
      busy={busy}
      disabled={disabled}
      aria-describedby={nameId}
      onClick={onPress}
    >
      {!busy && isTon && <TonMark />}
      <span>{isTon ? words.ton(tonText(price)) : words.stars(stars)}</span>
    </Button>
  );
}
