import { minerIds } from '@soho/rules';
import { detailOf } from '../../api/errors.ts';
import { useMiners } from '../../api/miners.ts';
import { awaitedOrder, usePaymentOrders, useWithdrawal } from '../../api/payments.ts';
import { reloadWidget, useWallet } from '../../api/use-wallet.ts';
import { WalletButton } from '../../platform/wallet/wallet-button.tsx';
import { isUnknown } from '../../platform/wallet/wallet-state.ts';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';
import { MinerCard } from './miner-card.tsx';
import { MinersFailure } from './miners-failure.tsx';
import styles from './miners-screen.module.css';
import { MinersSkeleton } from './miners-skeleton.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { StatsPanel } from './stats-panel.tsx';
import { usePurchase } from './use-purchase.ts';

/** Auto Miners (SPEC §2 /miner): what is ready first in the eye, then the three offers. */
export function MinersScreen() {
  const words = useWords('miners');
  const walletWords = useWords('wallet');
  const say = useMessage();
  const wallet = useWallet((detail) => say({ kind: 'error', text: detail || walletWords.refused }));
  const { data, error, isFetching, refetch } = useMiners();
  const orders = usePaymentOrders();
  // Without the orders nothing is offered: what is paid for already must not be paid for again.
  const isOrdersMissing = orders.data === undefined && orders.errorUpdateCount > 0;
  const { flow, offer, accept, close } = usePurchase(wallet);
  const withdraw = useWithdrawal(() => say({ kind: 'error', text: walletWords.notPaidFailed }));
  const connect = wallet.step === 'disconnected' ? wallet.widget.connect : reloadWidget;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <WalletButton state={wallet} label={walletWords.loading} />
        <p className={styles.subtitle}>{words.subtitle}</p>
      </header>
      {(error !== null || isOrdersMissing) && (
        <MinersFailure
          text={detailOf(error ?? orders.error) ?? words.statusFailed}
          busy={isFetching || orders.isFetching}
          onRetry={() => void Promise.all([refetch(), orders.refetch()])}
        />
      )}
      {data === undefined ? (
        error === null && <MinersSkeleton />
      ) : (
        <>
          <StatsPanel miners={Object.values(data.miners)} />
          <ul className={styles.cards}>
            {minerIds.map((id) => (
              <MinerCard
                key={id}
                id={id}
                miner={data.miners[id]}
                awaited={awaitedOrder(orders.data, 'miner', id)}
                canBuy={orders.data !== undefined}
                onBuy={() => offer(id)}
                onNotPaid={withdraw}
              />
            ))}
          </ul>
        </>
      )}
      <p className={styles.footer}>{words.footer}</p>
      <PurchaseDialog flow={flow} canBuy={!isUnknown(wallet)} onAccept={() => void accept()} onClose={close} />
      <ResultDialog outcome={flow.outcome} onClose={close} onConnect={connect} />
    </div>
  );
}
