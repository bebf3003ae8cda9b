import { useEffect, useState } from 'react';
import { useBalance } from '../../../api/balance.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { createOneTimeFlag } from '../../../platform/one-time-flag.ts';
import { hasOverlay } from '../../../platform/telegram/back-button.ts';
import { loadWithWords } from '../../../words/index.ts';

import type { WelcomeCards } from './welcome-cards.tsx';

const cards = lazyPart(() =>
  loadWithWords(['welcome'], async () => (await import('./welcome-cards.tsx')).WelcomeCards),
);

const welcomed = createOneTimeFlag('welcome');

/** On the first launch three cards lie over the hub. They are fetched when it has its coins: they are not waited for. */
export function FirstLaunch() {
  const [isNew, setNew] = useState(() => !welcomed.isSet());
  const { isSuccess } = useBalance();
  const [Welcome, setWelcome] = useState<typeof WelcomeCards>();
  const isDue = isNew && isSuccess;
  useEffect(() => {
    if (isDue) {
      // Too late, or not at all: they come when the hub is next opened.
      cards.load().then(
        (loaded) => !hasOverlay() && setWelcome(() => loaded),
        () => {},
      );
    }
  }, [isDue]);
  const close = () => {
    welcomed.set();
    setNew(false);
  };
  return isNew && Welcome && <Welcome onClose={close} />;
}
