import { useEffect, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { homeScreenOffer, whenHomeScreenIsFree } from '../../../platform/telegram/home-screen.ts';

import type { HomeScreenCard } from './home-screen-card.tsx';

/** Lazy, because most visits are never offered it. After a failed load the next visit offers it. */
const card = lazyPart(async () => (await import('./home-screen-card.tsx')).HomeScreenCard);

/** Offers to add the app to the phone's home screen, beside the games, until the player answers. */
export function HomeScreenOffer() {
  const [Card, hideCard] = useOfferedCard();
  const close = () => {
    homeScreenOffer.end();
    hideCard();
  };
  // The region is always there, so that screen readers announce what appears in it.
  return <div role="status">{Card && <Card onClose={close} />}</div>;
}

function useOfferedCard() {
  const [Card, setCard] = useState<typeof HomeScreenCard>();
  useEffect(
    () =>
      whenHomeScreenIsFree(
        () =>
          void card.load().then(
            (loaded) => setCard(() => loaded),
            () => {},
          ),
      ),
    [],
  );
  return [Card, () => setCard(undefined)] as const;
}
