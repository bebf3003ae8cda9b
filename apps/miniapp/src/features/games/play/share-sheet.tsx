import { useState } from 'react';
import { useReferralStats } from '../../../api/referrals.ts';
import { prepareMessage, useShareCard } from '../../../api/share-card.ts';
import { useExclusiveMutation } from '../../../api/use-exclusive-mutation.ts';
import { config } from '../../../platform/config.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { openTelegramLink } from '../../../platform/telegram/links.ts';
import { canSendPrepared, canShareToStory, sendPrepared, shareToStory } from '../../../platform/telegram/share-card.ts';
import { shareAddress } from '../../../platform/telegram/share-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessage } from '../../../ui/message.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './share-sheet.module.css';

type ShareSheetProps = { readonly win: string; readonly onClose: () => void };

/** The card of a win, to be sent to a chat or posted as a story. If there is no card, only the link is shared. */
export function ShareSheet({ win, onClose }: ShareSheetProps) {
  const words = useWords('play');
  const { data: card, isError, isPaused } = useShareCard(win);
  const [isBroken, setIsBroken] = useState(false);
  // Offline, it is fetched when the network is back.
  const isMissing = isError || isPaused || isBroken;
  const { data: stats } = useReferralStats();
  const link = card?.link ?? stats?.referral_link;
  const { mutate: send, isPending } = useSend(win, card !== undefined && !isBroken, onClose);
  const shareStory = () => {
    if (card !== undefined) {
      const text = words.invitation(config().product);
      shareToStory({ picture: card.story_picture, text, link: card.link, name: words.play });
    }
  };
  return (
    <Dialog open title={words.shareTitle} onClose={onClose}>
      {isMissing ? (
        <p className={styles.noCard}>{words.noCard}</p>
      ) : (
        <div className={styles.card}>
          {card === undefined ? (
            <Skeleton className={styles.picture} />
          ) : (
            <img
              className={styles.picture}
              src={card.chat_picture}
              width="900"
              height="900"
              alt={words.cardPicture}
              onError={() => setIsBroken(true)}
            />
          )}
        </div>
      )}
      <Button
        kind="primary"
        busy={isPending || (card === undefined && !isMissing)}
        disabled={link === undefined}
        onClick={() => link !== undefined && send(link)}
      >
        {words.toChat}
      </Button>
      {canShareToStory() && !isMissing && (
        <Button kind="secondary" disabled={card === undefined} onClick={shareStory}>
          {words.toStory}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}

/** Sends the card by the messenger; if that is not possible, shares the link. */
function useSend(win: string, hasCard: boolean, onSent: () => void) {
  const words = useWords('play');
  const say = useMessage();
  return useExclusiveMutation({
    mutationFn: (_link: string) =>
      hasCard && canSendPrepared() ? prepareMessage(win).then(sendPrepared) : Promise.resolve('failed' as const),
    onSuccess: (end, link) => {
      if (end === 'failed') {
        openTelegramLink(shareAddress(link, words.invitation(config().product)));
      } else if (end === 'sent') {
        haptic.success();
        say({ kind: 'success', text: words.shared });
        onSent();
      }
    },
    onError: (_error, link) => openTelegramLink(shareAddress(link, words.invitation(config().product))),
  });
}
