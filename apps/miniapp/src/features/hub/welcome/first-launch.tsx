import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBalance } from '../../../api/balance.ts';
import { usePlayableGames } from '../../../api/streak.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { createOneTimeFlag } from '../../../platform/one-time-flag.ts';
import { hasOverlay } from '../../../platform/telegram/back-button.ts';
import { loadWithWords } from '../../../words/index.ts';
import type { WelcomeCards } from './welcome-cards.tsx';

const cards = lazyPart(() => loadWithWords(['welcome'], () => import('./welcome-cards.tsx')));

const welcomed = createOneTimeFlag('welcome');

/**
 * On the first launch three cards cover the hub, unless the player has played before, on another phone. They are fetched when
 * it has its coins, and do not delay it.
 */
export function FirstLaunch() {
  const [isNew, setNew] = useState(() => !welcomed.isSet());
  const { isSuccess } = useBalance();
  const isKnown = usePlayableGames()?.played === true;
  const { Welcome } = useWelcomeCards(isNew && isSuccess && !isKnown);
  const close = () => {
    welcomed.set();
    setNew(false);
  };
  return isNew && !isKnown && Welcome && <Welcome onClose={close} />;
}

/** The cards, after they and the name of the player's inviter are loaded. @param isDue starts to load them */
function useWelcomeCards(isDue: boolean): { readonly Welcome: typeof WelcomeCards | undefined } {
  const [Welcome, setWelcome] = useState<typeof WelcomeCards>();
  const queries = useQueryClient();
  useEffect(() => {
    const loadCards = async () => {
      const { fetchInviter, WelcomeCards: loaded } = await cards.load();
      await fetchInviter(queries);
      return loaded;
    };
    if (isDue) {
      // If they load too late or not at all, they are shown when the hub is next opened.
      loadCards().then(
        (loaded) => !hasOverlay() && setWelcome(() => loaded),
        () => {},
      );
    }
  }, [isDue, queries]);
  return { Welcome };
}
