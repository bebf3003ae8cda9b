import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import market from './market.module.css';
import styles from './shop-head.module.css';
import { ShopSign } from './shop-sign.tsx';

type ShopHeadProps = {
  readonly id: number;
  /** Undefined until it is known. */
  readonly name: string | undefined;
  readonly failed: boolean;
  /** Undefined if another button on the screen also reloads the name. */
  readonly onRetry: (() => void) | undefined;
};

export function ShopHead({ id, name, failed, onRetry }: ShopHeadProps) {
  const words = useWords('market');
  return (
    <header className={styles.head}>
      <ShopSign id={id} name={name ?? ''} />
      {name === undefined && !failed ? (
        <Skeleton className={styles.name} />
      ) : (
        <h1 className={market.title} dir="auto">
          {name ?? words.shop}
        </h1>
      )}
      {name === undefined && failed && onRetry && (
        <RetryButton kind="quiet" onClick={onRetry}>
          {words.retry}
        </RetryButton>
      )}
    </header>
  );
}
