import { type WardrobeItem, type WardrobeKind, wardrobePrice } from '@soho/rules';
import { useRankAfter } from '../../api/leaderboard.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GroupedText } from '../../ui/grouped-digits.tsx';
import { useWords } from '../../words/index.ts';
import styles from './buy-dialog.module.css';
import { Sample } from './preview.tsx';
import { useBuy } from './use-buy.ts';

type BuyDialogProps = {
  readonly kind: WardrobeKind;
  readonly item: WardrobeItem;
  /** The player's coins. */
  readonly balance: number;
  readonly onClose: () => void;
};

/** Shows what a purchase costs, and the coins and the place that it leaves, before it is made. */
export function BuyDialog({ kind, item, balance, onClose }: BuyDialogProps) {
  const words = useWords('wardrobe');
  const { busy, buy } = useBuy(onClose);
  const price = wardrobePrice(item);
  const place = useRankAfter(price);
  return (
    <Dialog open title={words.buyTitle(words.items[item])} held={busy} onClose={onClose}>
      <div className={styles.sample} data-kind={kind} aria-hidden="true">
        <Sample kind={kind} item={item} />
      </div>
      <p>
        <GroupedText text={words.takes(price, balance - price)} />
      </p>
      <p className={styles.note} role="status">
        {place?.rank_after === undefined ? words.placeNote : words.place(place.rank, place.rank_after)}
      </p>
      <Button kind="primary" busy={busy} onClick={() => buy(item)}>
        {words.buy}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={onClose}>
        {words.notNow}
      </Button>
    </Dialog>
  );
}
