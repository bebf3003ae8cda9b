import { useState } from 'react';
import { useMessageConsent } from '../../api/messages.ts';
import { createOneTimeFlag } from '../../platform/one-time-flag.ts';
import { Button } from '../../ui/button.tsx';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';
import styles from './tell-tomorrow.module.css';

const answeredHere = createOneTimeFlag('tell-tomorrow');

/**
 * After a lantern was lit, offers that the bot reminds of the next one. Once: never again to a player who has answered, here,
 * in the settings or by /stop.
 */
export function TellTomorrow() {
  const words = useWords('lanterns');
  const say = useMessage();
  const [answer, setAnswer] = useState(() => (answeredHere.isSet() ? 'before' : undefined));
  const { allowed, answered, change, isPending } = useMessageConsent(() => {
    setAnswer(undefined);
    say({ kind: 'error', text: words.tellFailed });
  });
  if (answer === 'yes' && allowed === true) {
    return (
      <p role="status" data-whole className={styles.told}>
        {words.willTell}
      </p>
    );
  }
  const isOffered = answer === undefined && !answered;
  if (allowed !== false || !(isOffered || isPending)) {
    return null;
  }
  const give = (given: 'yes' | 'no') => {
    answeredHere.set();
    setAnswer(given);
    if (given === 'yes') {
      change(true);
    }
  };
  return (
    <p data-whole className={styles.offer}>
      <Button kind="secondary" className={styles.yes} busy={isPending} onClick={() => give('yes')}>
        {words.tellMe}
      </Button>
      <Button kind="quiet" className={styles.no} onClick={() => give('no')}>
        {words.noThanks}
      </Button>
    </p>
  );
}
