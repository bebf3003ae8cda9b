import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { referralStatsQuery } from '../../../api/referrals.ts';
import { hasOverlay } from '../../../platform/telegram/back-button.ts';
import { WelcomeCards } from './welcome-cards.tsx';

/** Three cards over the hub. */
export function FirstLaunch({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // With the name of the player's inviter nothing moves later; without an answer no inviter is named. Over another dialog the cards do not open.
    const show = () => setShown(!hasOverlay());
    queries.query(referralStatsQuery).then(show, show);
  }, [queries]);
  const close = () => {
    onClose();
    setShown(false);
  };
  return isShown && <WelcomeCards onClose={close} />;
}
