import type { Currency, MinerStatus, PaymentOrder } from '@soho/contract';
import { type MinerId, miners, tonText } from '@soho/rules';
import { useEffect, useId, useRef } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { useClaimMiner } from '../../api/miners.ts';
import { isRefusal } from '../../api/retry-until-answered.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { AwaitedPayment } from '../../payments/awaited-payment.tsx';
import { takes } from '../../platform/config.ts';
import { playSound, playWhenLoaded, preloadSound } from '../../platform/sound/sound.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { ActionSlot } from '../../ui/action-slot.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import pill from '../../ui/coin-pill.module.css';
import { GroupedDigits, GroupedText } from '../../ui/grouped-digits.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { useMessage } from '../../ui/message.tsx';
import { StarText } from '../../ui/star-text.tsx';
import { useWords } from '../../words/index.ts';
import { MinerArt } from './art/miner-art.tsx';
import styles from './miner-card.module.css';
import { MiningBox } from './mining-box.tsx';
import { TonMark } from './ton-mark.tsx';

/** What one TON, or one Star, of a miner's price brings. @param aDay coins a day */
function coinsWorth(id: MinerId, currency: Currency, aDay: number): number {
  const { price, stars } = miners[id];
  return Math.floor(aDay / (currency === 'ton' ? Number(tonText(price)) : stars));
}

/** Whether the operator takes anything for miners. */
function isForSale(): boolean {
  return takes('ton') || takes('stars');
}

type MinerCardProps = {
  readonly id: MinerId;
  readonly miner: MinerStatus;
  /** When the server answered, in the milliseconds of Date.now(). */
  readonly answeredAt: number;
  /** The order whose payment may be in flight. */
  readonly awaited: PaymentOrder | undefined;
  /** False until it is known whether there is such an order. */
  readonly canBuy: boolean;
  /** Its purchase dialog is about to open. */
  readonly isOpening: boolean;
  readonly onBuy: () => void;
};

/** One miner: what it is, its reward and duration, and the one action that it offers now. */
export function MinerCard({ id, miner, answeredAt, awaited, canBuy, isOpening, onBuy }: MinerCardProps) {
  const words = useWords('miners');
  const nameId = useId();
  const offer = offerOf(miner.status, awaited !== undefined);
  const { reward, duration } = miner.config;
  return (
    <li className={classNames(card.surface, styles.card)} data-offer={offer} data-miner={id} aria-labelledby={nameId}>
      <div className={styles.about}>
        <MinerArt id={id} isRunning={offer === 'mining'} />
        <div className={styles.words}>
          <h2 id={nameId} className={styles.name}>
            {words.name(id)}
          </h2>
          <dl className={styles.facts}>
            <div>
              <dt>{words.duration}</dt>
              <dd>{words.days(duration)}</dd>
            </div>
            <div>
              <dt>{words.reward}</dt>
              <dd className={styles.coins}>
                <CoinIcon size={16} />
                <CoinAmount value={reward} />
              </dd>
            </div>
            <div>
              <dt>{words.aDay}</dt>
              <dd className={styles.coins}>
                <CoinIcon size={16} />
                <CoinAmount value={Math.floor(reward / duration)} />
              </dd>
            </div>
            {isForSale() && (
              <div>
                <dt>{takes('ton') ? words.aDayAndTon : <StarText text={words.aDayAndStar} />}</dt>
                <dd className={styles.coins}>
                  <CoinIcon size={16} />
                  <CoinAmount value={coinsWorth(id, takes('ton') ? 'ton' : 'stars', reward / duration)} />
                </dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <ActionSlot action={offer} done={{ collect: words.collected }}>
        {offer === 'price' && !isForSale() && (
          <Button kind="secondary" className={styles.priceButton} disabled aria-describedby={nameId}>
            {words.notAvailable}
          </Button>
        )}
        {offer === 'price' && isForSale() && (
          <PriceButton id={id} nameId={nameId} busy={isOpening} disabled={!canBuy} onPress={onBuy} />
        )}
        {offer === 'mining' && (
          <MiningBox daysLeft={miner.days_left} duration={duration} reward={reward} answeredAt={answeredAt} />
        )}
        {offer === 'awaited' && awaited && (
          <AwaitedPayment orderId={awaited.order_id} notPaidText={words.notPaidText} nameId={nameId} />
        )}
      </ActionSlot>
      <CollectButton id={id} reward={reward} isReady={offer === 'collect'} nameId={nameId} />
    </li>
  );
}

type CollectButtonProps = {
  readonly id: MinerId;
  /** In coins. */
  readonly reward: number;
  readonly isReady: boolean;
  readonly nameId: string;
};

/** 'Collect' while the miner is ready; the coins rise from it, even if the miner is on offer again by then. */
function CollectButton({ id, reward, isReady, nameId }: CollectButtonProps) {
  const words = useWords('miners');
  const { busy, earned, claim } = useClaim(id);
  useReadySignal(isReady);
  return (
    <>
      {isReady && (
        <Button kind="primary" className={styles.button} busy={busy} aria-describedby={nameId} onClick={claim}>
          <CoinIcon size={22} />
          <span>
            <GroupedText text={words.collect(reward)} />
          </span>
        </Button>
      )}
      {earned !== undefined && (
        <span key={earned} className={classNames(pill.pill, styles.collectCoins)} aria-hidden="true">
          <CoinIcon size={18} />+<GroupedDigits value={earned} />
        </span>
      )}
    </>
  );
}

/** Plays a sound and a vibration when a miner becomes ready on the screen; one that was ready before is quiet. */
function useReadySignal(isReady: boolean): void {
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) {
      playSound('ready');
      haptic.success();
    }
    if (!isReady) {
      preloadSound().catch(() => undefined);
    }
    wasReady.current = isReady;
  }, [isReady]);
}

type Claim = {
  readonly busy: boolean;
  /** Coins that this miner paid while it was on the screen. */
  readonly earned: number | undefined;
  readonly claim: () => void;
};

/** Collects a miner's coins: sends the claim until the server answers, and shows the answer. */
function useClaim(minerId: MinerId): Claim {
  const words = useWords('miners');
  const say = useMessage();
  const claimMiner = useClaimMiner(() => say({ kind: 'info', text: words.serverWaits }));
  const { mutate, isPending, data } = useExclusiveMutation({
    mutationFn: () => {
      // A missing sound must not fail the claim.
      preloadSound().catch(() => undefined);
      return claimMiner(minerId);
    },
    onSuccess: ({ success, message }) => {
      if (success) {
        haptic.success();
        playWhenLoaded('coins');
        say({ kind: 'success', text: message });
      } else {
        haptic.error();
        say({ kind: 'info', text: message || words.claimFailed });
      }
    },
    onError: (error) => {
      haptic.error();
      say(failureMessage(error, { kind: 'info', text: isRefusal(error) ? words.notClaimed : words.claimError }));
    },
  });
  return { busy: isPending, earned: data?.success === true ? data.reward : undefined, claim: () => mutate() };
}

/**
 * What a miner's card offers. While a payment for it may be in flight, it is 'awaited' and never offered as if it were
 * unpaid.
 */
type MinerOffer = 'price' | 'awaited' | 'mining' | 'collect';

export function offerOf(status: MinerStatus['status'], isAwaited: boolean): MinerOffer {
  switch (status) {
    case 'mining':
      return 'mining';
    case 'ready_to_claim':
      return 'collect';
    case 'available':
      return isAwaited ? 'awaited' : 'price';
  }
}

type PriceButtonProps = {
  readonly id: MinerId;
  readonly nameId: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
};

/** The price, in TON if TON is accepted. */
function PriceButton({ id, nameId, busy, disabled, onPress }: PriceButtonProps) {
  const words = useWords('miners');
  const { price, stars } = miners[id];
  const isTon = takes('ton');
  return (
    <Button
      kind="secondary"
      className={styles.priceButton}
      busy={busy}
      disabled={disabled}
      aria-describedby={nameId}
      onClick={onPress}
    >
      {!busy && isTon && <TonMark />}
      {isTon ? <span>{words.ton(tonText(price))}</span> : <StarText text={words.stars(stars)} />}
    </Button>
  );
}
