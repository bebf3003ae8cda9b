import { screens } from '@soho/contract';
import { reasonOf } from '../../api/errors.ts';
import { isMissing } from '../../api/market.ts';
import { navigate } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useFirstWords, useWords } from '../../words/index.ts';
import { NothingHere } from './nothing-here.tsx';

type MarketFailureProps = { readonly error: unknown; readonly onRetry: () => void };

/** 'No data', with the reason: to be tried again, unless the place does not exist. */
export function MarketFailure({ error, onRetry }: MarketFailureProps) {
  const words = useWords('market');
  if (isMissing(error)) {
    return <NoSuchPlace />;
  }
  return (
    <NothingHere picture={<BrokenLanternPicture />} title={words.noData} text={reasonOf(error, words)} role="alert">
      <RetryButton kind="secondary" onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </NothingHere>
  );
}

/** For an address that leads nowhere. */
export function NoSuchPlace() {
  const { layout } = useFirstWords();
  const words = useWords('market');
  return (
    <NothingHere picture={<BrokenLanternPicture />} title={words.noData} text={layout.notFoundText} role="alert">
      <Button kind="secondary" onClick={() => navigate(screens.market, { replace: true })}>
        {words.toMarket}
      </Button>
    </NothingHere>
  );
}
