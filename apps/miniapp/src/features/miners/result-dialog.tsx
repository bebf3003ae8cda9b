import { type MinerId, miners } from '@soho/rules';
import { useState } from 'react';
import { useMessageConsent } from '../../api/messages.ts';
import type { PaymentOutcome } from '../../payments/payment-flow.ts';
import { config } from '../../platform/config.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/external-link.tsx';
import { useMessage } from '../../ui/message.tsx';
import { StarText } from '../../ui/star-text.tsx';
import { type ScreenWords, useWords } from '../../words/index.ts';
import { takesStars } from './purchase-dialog.tsx';
import styles from './result-dialog.module.css';

type ResultDialogProps = {
  readonly minerId: MinerId;
  readonly outcome: PaymentOutcome | undefined;
  /** Buys it with Stars instead, which need no wallet. */
  readonly onAcceptStars: () => void;
  readonly onClose: () => void;
  /** Opens the list of wallets, if none is connected. */
  readonly onConnect: () => void;
  /** The player says that an order was not paid. */
  readonly onNotPaid: () => void;
};

/** How the purchase ended. */
export function ResultDialog({ minerId, outcome, onAcceptStars, onClose, onConnect, onNotPaid }: ResultDialogProps) {
  const words = useWords('purchase');
  const miner = useWords('miners');
  const { notPaid } = useWords('payment');
  if (outcome === undefined) {
    return null;
  }
  const { kind, orderId } = outcome;
  const support = config().support_url;
  const canConnect = kind === 'not_connected';
  const canAsk = kind === 'not_confirmed' && support !== '';
  const connect = () => {
    onClose();
    onConnect();
  };
  return (
    <Dialog open onClose={onClose} title={titleOf(words, outcome)}>
      <ResultMark kind={kind} />
      <p className={styles.text} role="status">
        {outcomeText(words, outcome, words.started(miner.days(miners[minerId].days)))}
      </p>
      {kind === 'not_confirmed' && orderId !== undefined && <p className={styles.order}>{words.order(orderId)}</p>}
      {canConnect && (
        <Button kind="primary" onClick={connect}>
          {words.connect}
        </Button>
      )}
      {canConnect && takesStars() && (
        <Button kind="secondary" onClick={onAcceptStars}>
          <StarText text={words.buyForStars(miners[minerId].stars)} />
        </Button>
      )}
      {canAsk && (
        <LinkButton kind="primary" href={support}>
          {words.support}
        </LinkButton>
      )}
      {(kind === 'granted' || kind === 'pending') && <TellMe />}
      <Button kind={canConnect || canAsk ? 'quiet' : 'primary'} onClick={onClose}>
        {words.ok}
      </Button>
      {kind === 'unclear' && (
        <Button kind="quiet" onClick={onNotPaid}>
          {notPaid}
        </Button>
      )}
    </Dialog>
  );
}

/** How it looks; what is not here is an error. */
const tones: Partial<Record<PaymentOutcome['kind'], string>> = {
  granted: 'good',
  pending: 'wait',
  unclear: 'wait',
  not_connected: 'info',
};

/** A lantern that is lit, flickers, shows a wallet, or has gone out. */
function ResultMark({ kind }: { readonly kind: PaymentOutcome['kind'] }) {
  const tone = tones[kind] ?? 'bad';
  return (
    <svg className={styles.mark} data-tone={tone} width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
      <circle className={styles.glow} cx="44" cy="46" r="40" />
      <path className={styles.cord} d="M44 4v14M44 72v10M36 82h16" />
      <path className={styles.paper} d="M44 20c18 0 27 11 27 25S62 70 44 70 17 59 17 45s9-25 27-25Z" />
      <path className={styles.cap} d="M32 17h24v7H32ZM34 66h20v6H34Z" />
      {tone === 'good' && <path className={styles.sign} d="m32 46 8.5 8.5L57 37.5" />}
      {tone === 'wait' && <path className={styles.sign} d="M44 35v11l7 5" />}
      {tone === 'info' && (
        <path
          className={styles.sign}
          d="M31 38v16a4 4 0 0 0 4 4h18a4 4 0 0 0 4-4V42a4 4 0 0 0-4-4ZM31 38l19-5M50 48v.1"
        />
      )}
      {tone === 'bad' && <path className={styles.sign} d="M44 34v13M44 56v.1" />}
    </svg>
  );
}

function titleOf(words: ScreenWords['purchase'], { kind }: PaymentOutcome): string {
  switch (kind) {
    case 'granted':
      return words.success;
    case 'pending':
    case 'unclear':
    case 'not_connected':
      return words.wait;
    default:
      return words.failure;
  }
}

/** The text of the result dialog; `started` if the miner's payment was seen and the server gave no other message. */
function outcomeText(words: ScreenWords['purchase'], { kind, text }: PaymentOutcome, started: string): string {
  switch (kind) {
    case 'granted':
      return text || started;
    case 'pending':
      return text || words.purchaseFailed;
    case 'unclear':
      return words.unclear;
    case 'not_connected':
      return words.notConnected;
    case 'other_network':
      return words.otherNetwork;
    case 'not_ordered':
      return text ?? words.notPurchased;
    case 'not_confirmed':
      return words.notConfirmed;
    case 'refunded':
      return words.starsRefunded;
  }
}

/** Offers a message from the bot when the miner is ready, to players who have not allowed messages yet. */
function TellMe() {
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
