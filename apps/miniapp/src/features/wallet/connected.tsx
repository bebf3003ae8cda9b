import { useState } from 'react';
import { detailOf } from '../../api/errors.ts';
import { useWalletBalance } from '../../payments/wallet.ts';
import type { WalletState } from '../../platform/wallet/wallet-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { GoodIcon } from '../../ui/icons/status.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import styles from './connected.module.css';
import { ReloadIcon } from './icons.tsx';

type ConnectedProps = { readonly state: Extract<WalletState, { readonly step: 'connected' }> };

/** The connected wallet and its balance. */
export function Connected({ state: { wallet, widget } }: ConnectedProps) {
  const words = useWords('wallet');
  return (
    <Card className={styles.card} aria-labelledby="wallet-connected">
      <h1 id="wallet-connected" className={styles.title}>
        <GoodIcon />
        {words.connected}
      </h1>
      <p className={styles.name}>
        {wallet.name} <span className={styles.app}>{words.app(wallet.appName)}</span>
      </p>
      <p
        className={styles.address}
        dir="ltr"
        title={wallet.friendly}
        aria-label={`${words.address}: ${wallet.friendly}`}
      >
        {shortAddress(wallet.friendly)}
      </p>
      {wallet.onNetwork ? (
        <Balance address={wallet.address} />
      ) : (
        <p className={styles.problem} role="alert">
          {words.otherNetwork}
        </p>
      )}
      <Button kind="quiet" className={styles.disable} onClick={() => void widget.disconnect()}>
        {words.disable}
      </Button>
    </Card>
  );
}

function Balance({ address }: { readonly address: string }) {
  const words = useWords('wallet');
  const { data, error, isFetching, refetch } = useWalletBalance(address);
  return (
    <div className={styles.balance} aria-busy={isFetching}>
      <span className={styles.label}>{words.balance}</span>
      {data === undefined && error === null && <Skeleton className={styles.amount} />}
      {data !== undefined && error === null && <Amount balance={data.balance} />}
      {error !== null && (
        <span className={styles.problem} role="alert">
          {detailOf(error) ?? words.balanceFailed}
        </span>
      )}
      <Button
        kind="quiet"
        className={styles.reload}
        disabled={isFetching}
        aria-label={words.reload}
        title={words.reload}
        onClick={() => void refetch()}
      >
        <ReloadIcon />
      </Button>
    </div>
  );
}

/** Two decimals; a tap shows all nine. */
function Amount({ balance }: { readonly balance: number }) {
  const words = useWords('wallet');
  const [isExact, setExact] = useState(false);
  const { exact, short } = tonBalance(balance);
  return (
    <button type="button" className={styles.exact} aria-pressed={isExact} onClick={() => setExact(!isExact)}>
      {words.ton(isExact ? exact : short)}
    </button>
  );
}

const KEPT = 6;

/** An account's address shortened to its first 6 and last 6 characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, KEPT)}...${address.slice(-KEPT)}`;
}

/** A balance in TON to the nano, and the same cut to two decimals: never more than there is. */
export function tonBalance(balance: number): { readonly exact: string; readonly short: string } {
  const exact = balance.toFixed(9);
  return { exact, short: exact.slice(0, -7) };
}
