import type { MinerStatus } from '@soho/contract';
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
import { RetryButton } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { useMessage } from '../../ui/message.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import screen from '../../ui/screen.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLazyPart } from '../../ui/use-lazy-part.ts';
import { loadWithWords, useFirstWords, useWords } from '../../words/index.ts';
import { MinerCard } from './miner-card.tsx';
import styles from './miners-screen.module.css';
import skeleton from './miners-skeleton.module.css';
import type { Purchase } from './purchase.tsx';

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

/** The totals of all miners; only while one of them mines. */
function StatsPanel({ miners }: { readonly miners: readonly MinerStatus[] }) {
  const words = useWords('miners');
  const { active, ready, dailyReward, total } = statsOf(miners);
  if (active === 0) {
    return null;
  }
  return (
    <dl className={styles.panel} aria-label={words.stats}>
      <div>
        <dt>{words.active}</dt>
        <dd>{active}</dd>
      </div>
      <div data-kind="ready" data-some={ready > 0}>
        <dt>{words.ready}</dt>
        <dd>{ready}</dd>
      </div>
      <div data-kind="coins">
        <dt>{words.dailyReward}</dt>
        <dd>
          <CoinIcon size={16} />
          <CoinAmount value={dailyReward} />
        </dd>
      </div>
      <div>
        <dt>{words.total}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}

/** The totals of all of a player's miners; rewards in coins. */
type MinerStats = {
  readonly total: number;
  readonly active: number;
  readonly ready: number;
  readonly dailyReward: number;
};

export function statsOf(miners: readonly MinerStatus[]): MinerStats {
  const mining = miners.filter(({ status }) => status === 'mining');
  const daily = mining.reduce((sum, { config }) => sum + config.reward / config.duration, 0);
  return {
    total: miners.length,
    active: mining.length,
    ready: miners.filter(({ status }) => status === 'ready_to_claim').length,
    dailyReward: Math.floor(daily),
  };
}
