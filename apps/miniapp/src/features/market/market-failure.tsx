import { screens } from '@soho/contract';
import type { ReactNode } from 'react';
import { loadErrorText } from '../../api/errors.ts';
import { isNotFound } from '../../api/market.ts';
import { navigate } from '../../platform/address.ts';
import { Button, RetryButton } from '../../ui/button.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { useFirstWords, useWords } from '../../words/index.ts';
import styles from './market-failure.module.css';

type MarketFailureProps = { readonly error: unknown; readonly onRetry: () => void };

/** 'No data', with the reason, and Retry unless the category or shop does not exist. */
export function MarketFailure({ error, onRetry }: MarketFailureProps) {
  const words = useWords('market');
  if (isNotFound(error)) {
    return <PlaceNotFound />;
  }
  return (
    <EmptyState picture={<BrokenLanternPicture />} title={words.noData} text={loadErrorText(error, words)} role="alert">
      <RetryButton kind="secondary" onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </EmptyState>
  );
}

/** For an address that leads nowhere. */
export function PlaceNotFound() {
  const { layout } = useFirstWords();
  const words = useWords('market');
  return (
    <EmptyState picture={<BrokenLanternPicture />} title={words.noData} text={layout.notFoundText} role="alert">
      <Button kind="secondary" onClick={() => navigate(screens.market, { replace: true })}>
        {words.toMarket}
      </Button>
    </EmptyState>
  );
}

type EmptyStateProps = {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly role?: 'alert';
  /** The next step, if there is one. */
  readonly children?: ReactNode;
};

/** Replaces a list: a picture, the reason, and the next step. */
export function EmptyState({ picture, title, text, role, children }: EmptyStateProps) {
  return (
    <div className={styles.nothing} role={role}>
      {picture}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
