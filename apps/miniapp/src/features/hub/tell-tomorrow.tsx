import { useRef, useState } from 'react';
import { useMessageConsent } from '../../api/messages.ts';
import { createOneTimeFlag } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import { useMessage } from '../../ui/message.tsx';
import { usePassFocusToScreen } from '../../ui/use-pass-focus-to-screen.ts';
import { useWords } from '../../words/index.ts';
import styles from './tell-tomorrow.module.css';

const answeredHere = createOneTimeFlag('tell-tomorrow');

/**
 * After a lantern was lit, offers a reminder by the bot for the next one. Only once: never again to a player who has
 * answered, here, in the settings or by /stop.
 */
export function TellTomorrow() {
  const words = useWords('lanterns');
  const say = useMessage();
  const [answer, setAnswer] = useState(() => (answeredHere.isSet() ? 'before' : undefined));
  const { allowed, answered, change, isPending } = useMessageConsent(() => {
    setAnswer(undefined);
    say({ kind: 'info', text: words.tellFailed });
  });
  if (answer === 'yes' && allowed === true) {
    return (
      <p role="status" data-whole className={styles.outcome}>
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
  return <Offer busy={isPending} onAnswer={give} />;
}

type OfferProps = { readonly busy: boolean; readonly onAnswer: (answer: 'yes' | 'no') => void };

function Offer({ busy, onAnswer }: OfferProps) {
  const words = useWords('lanterns');
  const yes = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  usePassFocusToScreen(yes);
  usePassFocusToScreen(no);
  return (
    <p data-whole className={styles.offer}>
      <Button ref={yes} kind="secondary" className={styles.yes} busy={busy} onClick={() => onAnswer('yes')}>
        {words.tellMe}
      </Button>
      <Button ref={no} kind="quiet" className={styles.no} onClick={() => onAnswer('no')}>
        {words.noThanks}
      </Button>
    </p>
  );
}
