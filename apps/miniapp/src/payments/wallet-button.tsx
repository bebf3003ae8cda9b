import type { WalletState } from '../platform/wallet/wallet-state.ts';
import styles from './wallet-button.module.css';

/** The widget's button when it has loaded; a spinner before. Exactly one on a screen. */
export function WalletButton({ state, label }: { readonly state: WalletState; readonly label: string }) {
  switch (state.step) {
    case 'failed':
      return null;
    case 'loading':
      return (
        <span className={styles.place} role="status" aria-label={label}>
          <span className={styles.spinner} />
        </span>
      );
    default: {
      const { Button } = state.widget;
      return <Button />;
    }
  }
}
