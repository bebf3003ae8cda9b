import { screens } from '@soho/contract';
import { useWallet } from '../../payments/use-wallet.ts';
import { WalletButton } from '../../payments/wallet-button.tsx';
import { goBack } from '../../platform/address.ts';
import { takes } from '../../platform/config.ts';
import { reloadApp } from '../../platform/telegram/messenger.ts';
import { isUnknown, type WalletState, type Widget } from '../../platform/wallet/wallet-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChevronIcon, WalletIcon } from '../../ui/icons/icons.tsx';
import { InfoIcon } from '../../ui/icons/status.tsx';
import art from '../../ui/line-art.module.css';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';
import { Connected } from './connected.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { QuestPanel } from './quest-panel.tsx';
import styles from './wallet-screen.module.css';

/** The player's TON wallet, or a way to connect it; its quest, and its payments. */
export function WalletScreen() {
  const words = useWords('payment');
  const say = useMessage();
  const wallet = useWallet((detail) => say({ kind: 'info', text: detail || words.walletRefused }));
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <BackLink />
        <WalletButton state={wallet} label={words.walletLoading} />
      </div>
      {wallet.step === 'connected' ? <Connected state={wallet} /> : <NotConnected state={wallet} />}
      {takes('ton') && <QuestPanel wallet={wallet} main={wallet.step === 'connected'} />}
      <PaymentHistory />
      <InfoBox />
    </div>
  );
}

/** The Back button; clients before 6.1 have none of their own. */
function BackLink() {
  const words = useWords('wallet');
  return (
    <Button kind="quiet" className={styles.back} onClick={() => goBack(screens.app)}>
      <span className={styles.arrow}>
        <ChevronIcon />
      </span>
      {words.back}
    </Button>
  );
}

function InfoBox() {
  const words = useWords('wallet');
  return (
    <aside className={styles.info} aria-label={words.info}>
      <InfoIcon />
      <ul>
        <li>{words.allSupported}</li>
        <li>{words.secure}</li>
        <li>{words.notSaved}</li>
      </ul>
    </aside>
  );
}

type NotConnectedProps = { readonly state: Exclude<WalletState, { readonly step: 'connected' }> };

/** The only action here: connect a wallet. */
function NotConnected({ state }: NotConnectedProps) {
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

/** A wallet with a gem's clasp and coins in it, under two lanterns. */
function WalletPicture() {
  return (
    <svg
      className={classNames(art.drawing, styles.picture)}
      width="208"
      height="132"
      viewBox="0 0 208 132"
      aria-hidden="true"
    >
      <path className={styles.cord} d="M4 8c60 18 140 18 200 0M34 15v10M174 15v10" />
      <g className={styles.lantern}>
        <path d="M34 27c9 0 14 6 14 13s-5 13-14 13-14-6-14-13 5-13 14-13Z" />
        <path d="M174 27c9 0 14 6 14 13s-5 13-14 13-14-6-14-13 5-13 14-13Z" />
      </g>
      <path className={styles.cap} d="M28 24h12v4H28ZM28 52h12v4H28ZM168 24h12v4h-12ZM168 52h12v4h-12Z" />
      <g className={styles.coins}>
        <circle cx="86" cy="48" r="15" />
        <circle cx="118" cy="42" r="17" />
      </g>
      <path className={styles.letter} d="M86 41v14M118 34v16" />
      <path className={styles.walletBack} d="M54 62c0-7 5-12 12-13l74-9c7-1 12 4 12 10v14H54Z" />
      <path className={styles.front} d="M54 60h94c8 0 14 6 14 14v36c0 8-6 14-14 14H68c-8 0-14-6-14-14Z" />
      <path className={styles.seam} d="M64 70h84M64 114h84" />
      <path className={styles.flap} d="M162 82h-24a11 11 0 0 0 0 22h24Z" />
      <path className={styles.gem} d="m131 88h14l3 4-10 10-10-10Z" />
    </svg>
  );
}
