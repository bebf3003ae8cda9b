import type { ReactNode } from 'react';
import { config } from '../platform/config.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { LinkButton } from '../ui/external-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { BrokenLanternPicture, LanternPicture } from '../ui/pictures/lanterns.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { useIdlePart } from '../ui/use-idle-part.ts';
import { useFirstWords } from '../words/index.ts';
import styles from './gate.module.css';
import { canRetry, isOutside, refusalText } from './gate-state.ts';
import type { Launch } from './launch.ts';
import { useGate } from './use-gate.ts';

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
  const outside = isOutside(state.refusal);
  return (
    <main className={styles.gate} tabIndex={-1}>
      <Notice
        whole
        picture={outside ? <LanternPicture /> : <BrokenLanternPicture />}
        {...(outside && { title: config().product })}
        text={refusalText(state.refusal, words)}
        role="alert"
      >
        {canRetry(state.refusal) && (
          <RetryButton kind="primary" onClick={retry}>
            {words.gate.retry}
          </RetryButton>
        )}
        {outside && <WayIn address={appAddress()} />}
      </Notice>
    </main>
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
