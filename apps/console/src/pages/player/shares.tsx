import { consoleCalls } from '@soho/contract/console';
import { useRead } from '../../api/use-read.ts';
import { Pending } from '../../ui/page.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { Amount } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';

type Props = { readonly playerId: number; readonly settlement: string };

/** The friends whose shares one entry of the ledger has paid. */
export function Shares({ playerId, settlement }: Props) {
  const { players } = useWords();
  const query = useRead(consoleCalls.shares, { player_id: String(playerId), settlement });
  if (query.data === undefined) {
    return <Pending {...query} />;
  }
  const { friends, others } = query.data;
  return (
    <ul className="plain">
      {friends.map((friend) => (
        <li key={friend.player_id}>
          <PlayerLink {...friend} /> <Amount of={friend.amount} signed />
        </li>
      ))}
      {others === 0 ? null : (
        <li className="muted">
          {players.otherFriends} <Amount of={others} signed />
        </li>
      )}
    </ul>
  );
}
