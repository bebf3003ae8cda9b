import { type ReactNode, startTransition, useEffect, useEffectEvent, useReducer } from 'react';
import { onSessionEnded } from '../api/session.ts';
import { config } from '../platform/config.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { RetryButton } from '../ui/button.tsx';
import { LinkButton } from '../ui/external-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { BrokenLanternPicture, LanternPicture } from '../ui/pictures/lanterns.tsx';
import { useIdlePart } from '../ui/use-idle-part.ts';
import { useFirstWords } from '../words/index.ts';
import styles from './gate.module.css';
import { canRetry, type GateState, gateReducer, isOutside, type Refusal, refusalText } from './gate-state.ts';
import type { Launch } from './launch.ts';
import { signIn } from './sign-in.ts';

type GateProps = {
  readonly launch: Launch;
  readonly children: ReactNode;
};

/** Renders its children only after the server has let the player in. */
export function Gate({ launch, children }: GateProps) {
  const words = useFirstWords();
  const { state, retry } = useGate(launch);
  if (state.step === 'open') {
    return children;
  }
  if (state.step === 'loading') {
    return (
      <main className={styles.gate} tabIndex={-1}>
        <Notice whole picture={<LanternPicture />} text={words.gate.loading} role="status" />
      </main>
    );
  }
  return (
    <main className={styles.gate} tabIndex={-1}>
      <Refused refusal={state.refusal} onRetry={retry} />
    </main>
  );
}

/** What has happened and what to do about it; at the foot the cause, for whoever is asked for help. */
function Refused({ refusal, onRetry }: { readonly refusal: Refusal; readonly onRetry: () => void }) {
  const words = useFirstWords();
  const { sorry, tryAgain, reopen, retry } = words.gate;
  const isForeign = isOutside(refusal);
  const retries = canRetry(refusal);
  const cause = refusalText(refusal, words);
  // The cause says it all.
  const isEnded = refusal.reason === 'ended';
  return (
    <div className={styles.refused} role="alert">
      <Notice
        whole
        picture={isForeign ? <LanternPicture /> : <BrokenLanternPicture />}
        title={isForeign ? config().product : retries ? sorry : undefined}
        text={isEnded ? cause : retries ? tryAgain : reopen}
      >
        {retries ? (
          <RetryButton kind="primary" onClick={onRetry}>
            {retry}
          </RetryButton>
        ) : (
          <WayIn address={appAddress()} />
        )}
      </Notice>
      {!isEnded && <p className={styles.cause}>{cause}</p>}
    </div>
  );
}

const qrCode = lazyPart(async () => (await import('./gate-qr.tsx')).GateQr);

/** A link into the messenger; on a desktop also for a phone's camera. */
function WayIn({ address }: { readonly address: string }) {
  const words = useFirstWords();
  const isDesktop = matchMedia('(min-width: 700px) and (hover: hover)').matches;
  const { Part: QrCode } = useIdlePart(qrCode, isDesktop);
  return (
    <>
      <LinkButton kind="primary" href={address}>
        {words.gate.openInTelegram}
      </LinkButton>
      {isDesktop && QrCode && <QrCode address={address} />}
    </>
  );
}

/** Where the messenger opens the app: its bot. */
function appAddress(): string {
  const { bot_username: bot, app_short_name: app } = config();
  return `https://t.me/${bot}/${app}`;
}

/** The gate's state from the first render on: without 'loading' if the server has answered by then. */
function useGate({ initialResult, signInResult }: Launch): {
  readonly state: GateState;
  readonly retry: () => void;
} {
  const [state, dispatch] = useReducer(
    gateReducer,
    initialResult,
    (event): GateState => (event === undefined ? { step: 'loading' } : gateReducer({ step: 'loading' }, event)),
  );
  useEffect(() => {
    if (initialResult === undefined) {
      void signInResult.then((event) => startTransition(() => dispatch(event)));
    }
  }, [initialResult, signInResult]);
  const retry = () => {
    dispatch({ type: 'started' });
    void signIn().then(dispatch);
  };
  useEffect(() => onSessionEnded(() => dispatch({ type: 'refused', refusal: { reason: 'ended' } })), []);
  const onceOnline = useEffectEvent(() => {
    if (state.step === 'refused' && state.refusal.reason === 'failed' && canRetry(state.refusal)) {
      retry();
    }
  });
  useEffect(() => {
    const listener = () => onceOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return { state, retry };
}
