import { type MinerId, minerIds } from '@soho/rules';
import { useState } from 'react';
import { detailOf } from '../../api/errors.ts';
import { useMiners } from '../../api/miners.ts';
import { awaitedOrder, usePaymentOrders } from '../../payments/orders.ts';
import { useWallet } from '../../payments/use-wallet.ts';
import { WalletButton } from '../../payments/wallet-button.tsx';
import { takes } from '../../platform/config.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useSound } from '../../platform/sound/sound.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { useMessage } from '../../ui/message.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import screen from '../../ui/screen.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLazyPart } from '../../ui/use-lazy-part.ts';
import { loadWithWords, useFirstWords, useWords } from '../../words/index.ts';
import { MinerCard } from './miner-card.tsx';
import styles from './miners-screen.module.css';
import skeleton from './miners-skeleton.module.css';
import type { Purchase } from './purchase.tsx';
import { StatsPanel } from './stats-panel.tsx';

const purchase = lazyPart(() =>
  loadWithWords(['miners', 'payment', 'purchase'], async () => (await import('./purchase.tsx')).Purchase),
);

/** Auto Miners: those with coins to collect, the stats, and the other offers. */
export function MinersScreen() {
  useSound();
  const words = useWords('miners');
  const payment = useWords('payment');
  const { layout } = useFirstWords();
  const say = useMessage();
  const wallet = useWallet((detail) => say({ kind: 'info', text: detail || payment.walletRefused }), takes('ton'));
  const { data, dataUpdatedAt, error, isFetching, refetch } = useMiners();
  const orders = usePaymentOrders();
  // Nothing is offered until the orders are known: a miner must not be paid for twice.
  const isOrdersMissing = orders.data === undefined && orders.errorUpdateCount > 0;
  const isNothingOffered = data === undefined && error !== null;
  // As it was when the screen opened: a card that was collected, or becomes ready, does not move under the finger.
  const [first, setFirst] = useState<readonly MinerId[]>();
  if (data !== undefined && first === undefined) {
    setFirst(minerIds.filter((id) => data.miners[id].status === 'ready_to_claim'));
  }
  const {
    part: PurchaseOf,
    item: wanted,
    open: buy,
    close,
  } = useLazyPart<typeof Purchase, MinerId>(purchase, () => {
    haptic.error();
    say({ kind: 'info', text: layout.crashed });
  });
  const others = minerIds.filter((id) => !first?.includes(id));
  const cardOf = (id: MinerId) =>
    data && (
      <MinerCard
        key={id}
        id={id}
        miner={data.miners[id]}
        answeredAt={dataUpdatedAt}
        awaited={awaitedOrder(orders.data, 'miner', id)}
        canBuy={orders.data !== undefined}
        isOpening={wanted === id && PurchaseOf === undefined}
        onBuy={() => buy(id)}
      />
    );
  return (
    <div className={screen.screen}>
      <header className={styles.head} data-collects={first !== undefined && first.length > 0}>
        <h1 className={screen.title}>{words.title}</h1>
        {takes('ton') && !isNothingOffered && <WalletButton state={wallet} label={payment.walletLoading} />}
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
          {first && first.length > 0 && <ul className={styles.cards}>{first.map(cardOf)}</ul>}
          <StatsPanel miners={Object.values(data.miners)} />
          {others.length > 0 && <ul className={styles.cards}>{others.map(cardOf)}</ul>}
        </>
      )}
      <p className={styles.footer}>{words.footer}</p>
      {wanted && PurchaseOf && <PurchaseOf minerId={wanted} wallet={wallet} onOver={close} />}
    </div>
  );
}

type MinersFailureProps = { readonly text: string; readonly busy: boolean; readonly onRetry: () => void };

/** The offers below stay when they were there before. */
function MinersFailure({ text, busy, onRetry }: MinersFailureProps) {
  const words = useWords('miners');
  return (
    <div className={styles.failure} role="alert">
      <BrokenLanternPicture />
      <h2 className={styles.failureTitle}>{words.loadFailed}</h2>
      <p className={styles.failureText}>{text}</p>
      <RetryButton kind="primary" busy={busy} onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </div>
  );
}

function MinersSkeleton() {
  const words = useWords('miners');
  return (
    <div className={skeleton.skeleton}>
      <p className={skeleton.text} role="status">
        {words.updating}
      </p>
      {minerIds.map((id) => (
        <div key={id} className={classNames(card.surface, skeleton.card)}>
          <Skeleton className={skeleton.art} />
          <Skeleton className={skeleton.name} />
          <Skeleton />
          <Skeleton className={skeleton.button} />
        </div>
      ))}
    </div>
  );
}
