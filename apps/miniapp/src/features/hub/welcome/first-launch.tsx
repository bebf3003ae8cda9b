import { type ComponentType, useEffect, useState } from 'react';
import { useBalance } from '../../../api/balance.ts';
import { welcomeSetting } from '../../../platform/settings/settings.ts';
import { useSetting } from '../../../platform/settings/use-setting.ts';
import { loadScreenWords } from '../../../words/index.ts';

type Welcome = ComponentType<{ readonly onClose: () => void }>;

/** On the first launch three cards lie over the hub. They are fetched when it has its coins: they are not waited for. */
export function FirstLaunch() {
  const isNew = useSetting(welcomeSetting) === 'due';
  const { isSuccess } = useBalance();
  const [Welcome, setWelcome] = useState<Welcome>();
  const isDue = isNew && isSuccess;
  useEffect(() => {
    if (isDue) {
      loadWelcome().then(
        (welcome) => setWelcome(() => welcome),
        // They are for the next launch, then.
        () => {},
      );
    }
  }, [isDue]);
  return isNew && Welcome && <Welcome onClose={() => welcomeSetting.set('seen')} />;
}

async function loadWelcome(): Promise<Welcome> {
  const [{ WelcomeCards }] = await Promise.all([import('./welcome-cards.tsx'), loadScreenWords()]);
  return WelcomeCards;
}
