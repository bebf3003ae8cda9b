import { type ReactNode, useId } from 'react';
import { navigate } from '../../../platform/address.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import styles from './stall.module.css';

type StallProps = {
  readonly to: string;
  readonly name: string;
  readonly pitch: string;
  /** What waits there, in a few words. */
  readonly state?: string | undefined;
  readonly tone: 'coin' | 'neon' | 'good';
  readonly art: ReactNode;
};

/** One game as a market stall under its awning. Its name is the button, and the whole stall can be pressed. */
export function Stall({ to, name, pitch, state, tone, art }: StallProps) {
  const [pitchId, stateId] = [useId(), useId()];
  const enter = () => {
    haptic.light();
    navigate(to);
  };
  return (
    <div className={styles.stall} data-tone={tone}>
      <span className={styles.awning} />
      <div className={styles.counter}>
        <div className={styles.words}>
          <button type="button" className={styles.name} aria-describedby={`${pitchId} ${stateId}`} onClick={enter}>
            {name}
          </button>
          <p id={pitchId} className={styles.pitch}>
            {pitch}
          </p>
          <p id={stateId} className={styles.state}>
            {state}
          </p>
        </div>
        <span className={styles.art}>{art}</span>
      </div>
    </div>
  );
}
