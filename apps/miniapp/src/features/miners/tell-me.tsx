import { useState } from 'react';
import { useMessageConsent } from '../../api/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';
import styles from './result-dialog.module.css';

/** Offers a message from the bot when the miner is ready, to players who have not allowed messages yet. */
export function TellMe() {
  const words = useWords('purchase');
  const say = useMessage();
  const { allowed, change, isPending } = useMessageConsent(() => say({ kind: 'info', text: words.tellFailed }));
  const [isOffered, setOffered] = useState(false);
  if (allowed === true) {
    return (
      isOffered && (
        <p role="status" className={styles.text}>
          {words.willTell}
        </p>
      )
    );
  }
  const accept = () => {
    setOffered(true);
    change(true);
  };
  return (
    allowed === false && (
      <Button kind="secondary" busy={isPending} onClick={accept}>
        {words.tellMe}
      </Button>
    )
  );
}
