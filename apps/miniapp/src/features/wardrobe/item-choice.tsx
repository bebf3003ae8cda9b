import { type WardrobeItem, type WardrobeKind, wardrobePrice } from '@soho/rules';
import { haptic } from '../../platform/telegram/haptic.ts';
import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import unseen from '../../ui/unseen.module.css';
import { useWords } from '../../words/index.ts';
import styles from './item-choice.module.css';
import type { ItemState } from './item-state.ts';
import { Sample } from './preview.tsx';

type ItemChoiceProps = {
  readonly group: string;
  readonly kind: WardrobeKind;
  readonly item: WardrobeItem;
  readonly state: ItemState;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

/** An item on its shelf: its look, and its price or that the player has it. */
export function ItemChoice({ group, kind, item, state, chosen, onChoose }: ItemChoiceProps) {
  const words = useWords('wardrobe');
  return (
    <label className={styles.choice} data-state={state} data-chosen={chosen}>
      <input
        type="radio"
        name={group}
        className={styles.radio}
        checked={chosen}
        onChange={() => {
          haptic.selection();
          onChoose();
        }}
      />
      <span className={styles.sample} data-kind={kind} aria-hidden="true">
        <Sample kind={kind} item={item} />
      </span>
      <span className={unseen.unseen}>{words.items[item]},</span>{' '}
      <span className={styles.state}>
        {state === 'sold' ? (
          <>
            <CoinIcon size={14} /> <GroupedDigits value={wardrobePrice(item)} />
          </>
        ) : (
          words.states[state]
        )}
      </span>
    </label>
  );
}
