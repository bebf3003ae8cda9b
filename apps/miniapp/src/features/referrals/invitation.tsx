import { REFERRAL_BONUS, SHARE_PERCENT } from '@soho/rules';
import { type RefObject, useRef, useState } from 'react';
import { config } from '../../platform/config.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { shareInMessenger } from '../../platform/telegram/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useMessage } from '../../ui/message.tsx';
import { useTimer } from '../../ui/use-timer.ts';
import { useWords } from '../../words/index.ts';
import { CopiedIcon, CopyIcon, ShareIcon, TipIcon } from './icons.tsx';
import styles from './invitation.module.css';
import { TwoLanternsPicture } from './pictures.tsx';

/** The main action of this screen: the link, to be shared or copied. */
export function Invitation({ link }: { readonly link: string }) {
  const words = useWords('referrals');
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(field);
  const share = () => {
    if (!shareInMessenger(link, words.invitation(config().product))) {
      void copy();
    }
  };
  return (
    <Card className={styles.card} aria-labelledby="invite-friends">
      <TwoLanternsPicture />
      <h1 id="invite-friends" className={styles.title}>
        {words.title}
      </h1>
      <p className={styles.tip}>
        <TipIcon />
        {words.tip(SHARE_PERCENT, REFERRAL_BONUS)}
      </p>
      <input
        ref={field}
        className={styles.field}
        readOnly
        dir="ltr"
        value={link}
        aria-label={words.link}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button kind="secondary" className={styles.copy} data-copied={copied} onClick={() => void copy()}>
          {copied ? <CopiedIcon /> : <CopyIcon />}
          <span className={styles.label} data-copy={words.copy} data-copied={words.copied} aria-live="polite">
            {copied ? words.copied : words.copy}
          </span>
        </Button>
        <Button kind="primary" className={styles.share} onClick={share}>
          <ShareIcon />
          {words.share}
        </Button>
      </div>
    </Card>
  );
}

/** Milliseconds for which the button says that it has copied. */
const CONFIRMATION = 2000;

/** Copies the field's text, and shows for two seconds that it did. */
function useCopy(field: RefObject<HTMLInputElement | null>): { copied: boolean; copy: () => Promise<void> } {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  const words = useWords('referrals');
  const say = useMessage();
  useTimer(copied && copies, CONFIRMATION, () => setCopied(false));
  const copy = async () => {
    if (field.current !== null && (await copyText(field.current))) {
      setCopies((count) => count + 1);
      setCopied(true);
    } else {
      haptic.error();
      say({ kind: 'info', text: words.copyFailed });
    }
  };
  return { copied, copy };
}

/**
 * Copies the text of a field. The clipboard may be forbidden, as it is in cross-origin frames: then `execCommand` is
 * tried, which leaves the text selected.
 */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}
