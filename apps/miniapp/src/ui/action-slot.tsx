import { type ReactNode, useState } from 'react';
import styles from './action-slot.module.css';
import { GoodIcon } from './icons/status.tsx';
import { useTimer } from './use-timer.ts';

/** Milliseconds for which a slot says what was done, before it offers the next action. */
const REST_MS = 1_500;

type ActionSlotProps<Action extends string> = {
  /** The action that the slot offers now, if any. */
  readonly action: Action | undefined;
  /** What is said after an action that was done here: what follows it must not take the second tap of a double one. */
  readonly done: Partial<Record<Action, string>>;
  /** The button of the action. */
  readonly children: ReactNode;
};

/** The place of a button that makes room for another one. An action is never replaced under the finger by the next. */
export function ActionSlot<Action extends string>({ action, done, children }: ActionSlotProps<Action>) {
  const [slot, setSlot] = useState({ action, text: undefined as string | undefined, count: 0 });
  if (slot.action !== action) {
    const text = slot.action && done[slot.action];
    setSlot({ action, text: text ?? slot.text, count: slot.count + (text === undefined ? 0 : 1) });
  }
  useTimer(slot.text !== undefined && slot.count, REST_MS, () => setSlot((last) => ({ ...last, text: undefined })));
  if (slot.text === undefined) {
    return children;
  }
  return (
    <p className={styles.done} role="status">
      <GoodIcon />
      {slot.text}
    </p>
  );
}
