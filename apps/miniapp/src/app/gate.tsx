import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BrokenLanternPicture, LanternPicture } from '../ui/pictures/lanterns.tsx';
import { useFirstWords } from '../words/index.ts';
import styles from './gate.module.css';
import { canRetry, refusalText } from './gate-state.ts';
import { useGate } from './use-gate.ts';

/** Nothing behind it renders before the server has let the player in (SPEC §2 Startup). */
export function Gate({ children }: { readonly children: ReactNode }) {
  const words = useFirstWords();
  const { state, retry } = useGate();
  if (state.step === 'open') {
    return children;
  }
  if (state.step === 'loading') {
    return (
      <main className={styles.gate}>
        <Notice whole picture={<LanternPicture />} text={words.gate.loading} role="status" />
      </main>
    );
  }
  return (
    <main className={styles.gate}>
      <Notice whole picture={<BrokenLanternPicture />} text={refusalText(state.refusal, words)} role="alert">
        {canRetry(state.refusal) && (
          <Button kind="primary" onClick={retry}>
            {words.gate.retry}
          </Button>
        )}
      </Notice>
    </main>
  );
}
