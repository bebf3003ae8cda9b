import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { referralStatsQuery } from '../../../api/referrals.ts';
import { usePlayableGames } from '../../../api/streak.ts';
import { hasOverlay } from '../../../platform/telegram/back-button.ts';
import { WelcomeCards } from './welcome-cards.tsx';

/** Three cards over the hub, unless the player has played before, on another phone. */
export function FirstLaunch({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [isShown, setShown] = useState(false);
  const isKnown = usePlayableGames()?.played === true;
  useEffect(() => {
    // With the name of the player's inviter nothing moves later; without an answer no inviter is named. Over another dialog the cards do not open.
    const show = () => setShown(!hasOverlay());
    queries.query(referralStatsQuery).then(show, show);
  }, [queries]);
  const close = () => {
    onClose();
    setShown(false);
  };
  return isShown && !isKnown && <WelcomeCards onClose={close} />;
}
