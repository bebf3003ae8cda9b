import { reloadApp } from '../../platform/telegram/messenger.ts';
import { isUnknown, type WalletState, type Widget } from '../../platform/wallet/wallet-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { WalletIcon } from '../../ui/icons/wallet.tsx';
import { useWords } from '../../words/index.ts';
import styles from './not-connected.module.css';
import { WalletPicture } from './wallet-picture.tsx';

type NotConnectedProps = { readonly state: Exclude<WalletState, { readonly step: 'connected' }> };

/** The only action here: connect a wallet. */
export function NotConnected({ state }: NotConnectedProps) {
  const words = useWords('wallet');
  const payment = useWords('payment');
  const last = state.step === 'disconnected' ? lastOf(state.widget) : undefined;
  return (
    <Card className={styles.card}>
      <WalletPicture />
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.text}>{state.step === 'failed' ? payment.walletFailed : words.pitch}</p>
      {state.step === 'failed' ? (
        <Button kind="primary" className={styles.button} onClick={reloadApp}>
          {words.retry}
        </Button>
      ) : (
        <Button
          kind="primary"
          className={styles.button}
          busy={isUnknown(state)}
          onClick={() => state.step === 'disconnected' && state.widget.connect()}
        >
          <WalletIcon size={22} />
          {words.connect}
        </Button>
      )}
      {last !== undefined && (
        <Button kind="quiet" className={styles.button} onClick={last.reconnect}>
          {words.reconnect(last.name)}
        </Button>
      )}
    </Card>
  );
}

/** The wallet that was connected last, and a button that connects it again. */
function lastOf({ last, reconnect }: Widget) {
  const name = last();
  return name === undefined ? undefined : { name, reconnect };
}
