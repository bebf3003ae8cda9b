import { screens, type Wardrobe } from '@soho/contract';
import { isPlainItem, kindOfItem, type WardrobeItem, type WardrobeKind, wardrobePrice } from '@soho/rules';
import { useRef, useState } from 'react';
import { useBalance } from '../../api/balance.ts';
import { failureMessage } from '../../api/errors.ts';
import { useRankAfter } from '../../api/leaderboard.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { useWardrobeCalls } from '../../api/wardrobe.ts';
import { navigate } from '../../platform/address.ts';
import { playWhenLoaded, preloadSound } from '../../platform/sound/sound.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { GroupedText } from '../../ui/grouped-digits.tsx';
import { useMessage } from '../../ui/message.tsx';
import { usePassFocusToScreen } from '../../ui/use-pass-focus-to-screen.ts';
import { useFirstWords, useWords } from '../../words/index.ts';
import styles from './item-action.module.css';
import { Sample } from './preview.tsx';

type ItemActionProps = { readonly kind: WardrobeKind; readonly item: WardrobeItem; readonly state: ItemState };

/** The name of the item that is tried on, and the action for it. */
export function ItemAction({ kind, item, state }: ItemActionProps) {
  return (
    <div className={classNames(card.surface, styles.action)}>
      {state === 'sold' ? <Buy kind={kind} item={item} /> : <PutOn item={item} isOn={state === 'worn'} />}
    </div>
  );
}

function PutOn({ item, isOn }: { readonly item: WardrobeItem; readonly isOn: boolean }) {
  const words = useWords('wardrobe');
  const { busy, wear } = useWear();
  return (
    <>
      <p className={styles.name}>{words.items[item]}</p>
      <Button kind={isOn ? 'secondary' : 'primary'} disabled={isOn} busy={busy} onClick={() => wear(item)}>
        {isOn ? words.isOn : words.putOn}
      </Button>
    </>
  );
}

function Buy({ kind, item }: { readonly kind: WardrobeKind; readonly item: WardrobeItem }) {
  const words = useWords('wardrobe');
  const balance = useBalance().data?.balance;
  const [isAsking, setIsAsking] = useState(false);
  const price = wardrobePrice(item);
  const missing = balance === undefined ? 0 : price - balance;
  if (missing > 0) {
    return (
      <>
        <div>
          <p className={styles.name}>{words.items[item]}</p>
          <p className={styles.missing}>
            <GroupedText text={words.missing(missing)} />
          </p>
        </div>
        <Button kind="secondary" onClick={() => navigate(screens.games)}>
          {words.play}
        </Button>
      </>
    );
  }
  return (
    <>
      {/* Before the button: with a purchase both disappear, in this order, and the dialog returns the focus to the button. */}
      {isAsking && balance !== undefined && (
        <BuyDialog kind={kind} item={item} balance={balance} onClose={() => setIsAsking(false)} />
      )}
      <p className={styles.name}>{words.items[item]}</p>
      <BuyButton price={price} disabled={balance === undefined} onPress={() => setIsAsking(true)} />
    </>
  );
}

type BuyButtonProps = { readonly price: number; readonly disabled: boolean; readonly onPress: () => void };

/** Disappears with the purchase. */
function BuyButton({ price, disabled, onPress }: BuyButtonProps) {
  const words = useWords('wardrobe');
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusToScreen(button);
  return (
    <Button ref={button} kind="primary" disabled={disabled} onClick={onPress}>
      <GroupedText text={words.buyFor(price)} />
    </Button>
  );
}

/** Puts on an item that the player has. */
function useWear(): { readonly busy: boolean; readonly wear: (item: WardrobeItem) => void } {
  const words = useWords('wardrobe');
  const say = useMessage();
  const calls = useWardrobeCalls(() => {});
  const { isPending, mutate } = useExclusiveMutation({
    mutationFn: calls.wear,
    onSuccess: () => haptic.success(),
    onError: (error) => {
      haptic.error();
      say(failureMessage(error, { kind: 'info', text: words.failed }));
      calls.reload();
    },
  });
  return { busy: isPending, wear: mutate };
}

type BuyDialogProps = {
  readonly kind: WardrobeKind;
  readonly item: WardrobeItem;
  /** The player's coins. */
  readonly balance: number;
  readonly onClose: () => void;
};

/** Shows what a purchase costs, and the coins and the place that it leaves, before it is made. */
function BuyDialog({ kind, item, balance, onClose }: BuyDialogProps) {
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
        <GroupedText
          text={place?.rank_after === undefined ? words.placeNote : words.place(place.rank, place.rank_after)}
        />
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

/** Buys an item. @param onOver called when the purchase is made, or has failed: a message says which */
function useBuy(onOver: () => void): { readonly busy: boolean; readonly buy: (item: WardrobeItem) => void } {
  const words = useWords('wardrobe');
  const { tasks } = useFirstWords();
  const say = useMessage();
  const calls = useWardrobeCalls(() => say({ kind: 'info', text: tasks.waiting }));
  const { isPending, mutate } = useExclusiveMutation({
    mutationFn: (item: WardrobeItem) => {
      // A missing sound must not fail the purchase.
      preloadSound().catch(() => undefined);
      return calls.buy(item);
    },
    onSuccess: () => {
      haptic.success();
      playWhenLoaded('win');
      say({ kind: 'success', text: words.bought });
    },
    onError: (error) => {
      haptic.error();
      say(failureMessage(error, { kind: 'info', text: words.failed }));
      calls.reload();
    },
    onSettled: onOver,
  });
  return { busy: isPending, buy: mutate };
}

export type ItemState = 'worn' | 'owned' | 'sold';

/** The state of an item for the player: one that is for sale is not theirs yet. */
export function stateOf(item: WardrobeItem, { owned, worn }: Wardrobe): ItemState {
  if (worn[kindOfItem(item)] === item) {
    return 'worn';
  }
  return isPlainItem(item) || owned.includes(item) ? 'owned' : 'sold';
}
