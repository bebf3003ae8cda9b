import { Link } from './link.tsx';
import { Foreign } from './text.tsx';

/** A player's name, which may be anything, and the id, which is unique. */
export function PlayerLink({ player_id, nickname }: { readonly player_id: number; readonly nickname: string }) {
  return (
    <Link to={`/players/${player_id}`}>
      <Foreign>{nickname}</Foreign> <span className="muted">{player_id}</span>
    </Link>
  );
}
