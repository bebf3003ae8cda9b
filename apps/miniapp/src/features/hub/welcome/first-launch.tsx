import { type ComponentType, useEffect, useState } from 'react';
import { useBalance } from '../../../api/balance.ts';
import { createOneTimeFlag } from '../../../platform/one-time-flag.ts';
import { hasOverlay } from '../../../platform/telegram/back-button.ts';
import { loadScreenWords } from '../../../words/index.ts';

type Welcome = ComponentType<{ readonly onClose: () => void }>;

const welcomed = createOneTimeFlag('welcome');

/** On the first launch three cards lie over the hub. They are fetched when it has its coins: they are not waited for. */
export function FirstLaunch() {
  const [isNew, setNew] = useState(() => !welcomed.isSet());
  const { isSuccess } = useBalance();
  const [Welcome, setWelcome] = useState<Welcome>();
  const isDue = isNew && isSuccess;
  useEffect(() => {
    if (isDue) {
      // Too late, or not at all: they come when the hub is next opened.
      loadWelcome().then(
        (welcome) => !hasOverlay() && setWelcome(() => welcome),
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

async function loadWelcome(): Promise<Welcome> {
  const [{ WelcomeCards }] = await Promise.all([import('./welcome-cards.tsx'), loadScreenWords(['welcome'])]);
  return WelcomeCards;
}
