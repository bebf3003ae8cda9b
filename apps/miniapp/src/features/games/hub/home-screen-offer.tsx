import { type ComponentType, useEffect, useState } from 'react';
import { homeScreenOffer, whenHomeScreenIsFree } from '../../../platform/telegram/home-screen.ts';

type Card = ComponentType<{ readonly onClose: () => void }>;

/** The app's own place on the phone's home screen, offered beside the games until it is answered. */
export function HomeScreenOffer() {
  const [Card, setCard] = useState<Card>();
  useEffect(() => whenHomeScreenIsFree(() => void loadCard().then(setCard, () => {})), []);
  const close = () => {
    homeScreenOffer.end();
    setCard(undefined);
  };
  // The region is always there, so that what comes into it is read out.
  return <div role="status">{Card && <Card onClose={close} />}</div>;
}

/** Not with the screen: most visits are never offered it. Where it cannot be fetched, the next visit offers it. */
async function loadCard(): Promise<() => Card> {
  const { HomeScreenCard } = await import('./home-screen-card.tsx');
  return () => HomeScreenCard;
}
