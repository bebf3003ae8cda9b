import type { Currency, MinerStatus, PaymentOrder } from '@soho/contract';
import { type MinerId, miners, tonText } from '@soho/rules';
import { useId } from 'react';
import { AwaitedPayment } from '../../payments/awaited-payment.tsx';
import { takes } from '../../platform/config.ts';
import { ActionSlot } from '../../ui/action-slot.tsx';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { useWords } from '../../words/index.ts';
import { MinerArt } from './art/miner-art.tsx';
import { CollectButton } from './collect-button.tsx';
import styles from './miner-card.module.css';
import { offerOf } from './miner-offer.ts';
import { MiningBox } from './mining-box.tsx';
import { PriceButton } from './price-button.tsx';

/** What one TON, or one Star, of a miner's price brings. @param aDay coins a day */
function coinsWorth(id: MinerId, currency: Currency, aDay: number): number {
  const { price, stars } = miners[id];
  return Math.floor(aDay / (currency === 'ton' ? Number(tonText(price)) : stars));
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
            <div>
              <dt>{takes('ton') ? words.aDayAndTon : words.aDayAndStar}</dt>
              <dd className={styles.coins}>
                <CoinIcon size={16} />
                <CoinAmount value={coinsWorth(id, takes('ton') ? 'ton' : 'stars', reward / duration)} />
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <ActionSlot action={offer} done={{ collect: words.collected }}>
        {offer === 'price' && (
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
