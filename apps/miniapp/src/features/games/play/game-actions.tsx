import { memo } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { GetAttempts } from '../attempts/get-attempts.tsx';
import { StartButton, type StartPhase } from './start-button.tsx';

type GameActionsProps = {
  readonly label: string;
  readonly playingLabel: string;
  readonly added: string;
  readonly phase: StartPhase;
  readonly onStart: () => void;
};

/** The two buttons under the thumb. Without attempts the video is the primary one. */
export const GameActions = memo(function GameActions({ phase, added, ...start }: GameActionsProps) {
  const { data, isPending } = useAttempts();
  const noAttempts = data?.attempts === 0;
  const shown = phase === 'idle' && isPending ? 'loading' : phase;
  return (
    <>
      <StartButton {...start} phase={shown} noAttempts={noAttempts} />
      <GetAttempts added={added} urgent={noAttempts && shown === 'idle'} />
    </>
  );
});
