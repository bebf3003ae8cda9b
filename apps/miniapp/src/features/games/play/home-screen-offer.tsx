import { type ComponentType, useEffect, useState } from 'react';
import { homeScreenOffer, whenHomeScreenIsFree } from '../../../platform/telegram/home-screen.ts';

type Card = ComponentType<{ readonly onClose: () => void }>;

type HomeScreenOfferProps = {
  readonly won: boolean;
  /** Nobody plays, and nothing else lies over the board. */
  readonly idle: boolean;
};

/** After a win, once: the app's own place on the home screen. It lies over the board. */
export function HomeScreenOffer({ won, idle }: HomeScreenOfferProps) {
  const [Card, setCard] = useState<Card>();
  useEffect(() => (won ? whenHomeScreenIsFree(() => void loadCard().then(setCard, () => {})) : undefined), [won]);
  const isShown = Card !== undefined && idle && !won;
  useEffect(() => {
    if (isShown) {
      homeScreenOffer.end();
    }
  }, [isShown]);
  // The region is always there, so that what comes into it is read out.
  return <div role="status">{isShown && <Card onClose={() => setCard(undefined)} />}</div>;
}

/** Not with the game: most visits are never offered it. Where it cannot be fetched, the next win offers it. */
async function loadCard(): Promise<() => Card> {
  const { HomeScreenCard } = await import('./home-screen-card.tsx');
  return () => HomeScreenCard;
}
