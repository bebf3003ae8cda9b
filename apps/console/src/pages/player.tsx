import { consoleCalls } from '@soho/contract/console';
import { useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { PlayerLink } from '../ui/link.tsx';
import { Card, Fact, Page, Pending } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { Amount, Copied, Foreign, Time } from '../ui/text.tsx';
import { sayCode, sayEvidence } from '../words/codes.ts';
import { useWords } from '../words/words.tsx';
import { Actions } from './log.tsx';
import { PaymentsOf } from './payment.tsx';
import { FriendTree } from './player/friend-tree.tsx';
import { Ledger } from './player/ledger.tsx';
import { MinersAndTasks } from './player/miners-and-tasks.tsx';
import { Notes } from './player/notes.tsx';
import { type Player, PlayerActions } from './player/player-actions.tsx';

/** All there is about one player. */
export function PlayerPage({ playerId }: { readonly playerId: number }) {
  const words = useWords();
  const may = useMay();
  const query = useRead(consoleCalls.player, { player_id: String(playerId) });
  const player = query.data;
  if (player === undefined) {
    return (
      <Page title={String(playerId)}>
        <Pending {...query} />
      </Page>
    );
  }
  const title = (
    <>
      <Foreign>{player.nickname}</Foreign> <span className="muted">{playerId}</span>
      {player.ban === null ? null : <span className="tag bad">{words.players.banned}</span>}
      {player.hold === null ? null : <span className="tag warn">{words.players.held}</span>}
      {player.hidden === null ? null : <span className="tag warn">{words.players.hidden}</span>}
    </>
  );
  return (
    <Page title={title} actions={<PlayerActions player={player} />}>
      <div className="cards">
        <Facts player={player} />
        <Profile player={player} />
      </div>
      <MinersAndTasks player={player} />
      <Signals player={player} />
      <Card title={words.players.notes}>
        <Notes player={player} />
      </Card>
      <Card title={words.players.ledger}>
        <Ledger playerId={playerId} />
      </Card>
      {may('payments.read') ? (
        <Card title={words.players.payments}>
          <PaymentsOf text={String(playerId)} />
        </Card>
      ) : null}
      <Card title={words.players.friends}>
        {player.counts['friends_invited'] === 0 ? (
          <p className="muted">{words.nothing}</p>
        ) : (
          <FriendTree inviter={player} />
        )}
      </Card>
      {may('log.read') ? (
        <Card title={words.players.done}>
          <Actions filter={{ subject: String(playerId) }} />
        </Card>
      ) : null}
    </Page>
  );
}

function Facts({ player }: { readonly player: Player }) {
  const { players, columns } = useWords();
  const { ban, hold, hidden, week } = player;
  return (
    <Card title={players.status}>
      <dl>
        <Fact name={columns.coins}>
          <strong>
            <Amount of={player.coins} />
          </strong>
        </Fact>
        <Fact name={players.rank}>
          <Amount of={player.rank} />
        </Fact>
        {week === null ? null : (
          <Fact name={players.week}>{players.weekPlace(week.place, week.members, week.tier + 1)}</Fact>
        )}
        <Fact name={players.attempts}>
          <Amount of={player.attempts} />
        </Fact>
        <Fact name={players.streak}>
          <Amount of={player.streak_days} />
        </Fact>
        {Object.entries(player.counts).map(([name, count]) => (
          <Fact key={name} name={sayCode(players.counts, name)}>
            <Amount of={count} />
          </Fact>
        ))}
        {ban === null ? null : <Fact name={players.banned}>{players.by(ban.reason, ban.operator)}</Fact>}
        {hidden === null ? null : <Fact name={players.hidden}>{players.by(hidden.reason, hidden.operator)}</Fact>}
        {hold === null ? null : <Fact name={players.held}>{players.by(hold.reason, hold.operator)}</Fact>}
      </dl>
    </Card>
  );
}

/** Who the player is. */
function Profile({ player }: { readonly player: Player }) {
  const { players, columns, codes } = useWords();
  const { inviter } = player;
  return (
    <Card title={players.personal}>
      <dl>
        <Fact name="Id">
          <Copied>{String(player.player_id)}</Copied>
        </Fact>
        {player.first_name === null || player.first_name === player.nickname ? null : (
          <Fact name={players.firstName}>
            <Foreign>{player.first_name}</Foreign>
          </Fact>
        )}
        <Fact name={columns.joined}>
          <Time of={player.created_at} />
        </Fact>
        <Fact name={columns.seen}>
          <Time of={player.seen_at} />
        </Fact>
        <Fact name={players.language}>{codes.languages[player.language === 'ru' ? 'ru' : 'en']}</Fact>
        <Fact name={players.code}>
          <Copied>{player.referral_code}</Copied>
        </Fact>
        {inviter === null ? null : (
          <Fact name={players.inviter}>
            <PlayerLink {...inviter} />
          </Fact>
        )}
        {player.wallets.length === 0 ? null : (
          <Fact name={players.wallets}>
            {player.wallets.map((wallet) => (
              <Copied key={wallet}>{wallet}</Copied>
            ))}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Signals({ player }: { readonly player: Player }) {
  const { players, columns, codes } = useWords();
  return (
    <Card title={players.signals}>
      <Table
        caption={players.signals}
        rows={player.signals}
        keyOf={({ day, code }) => `${day} ${code}`}
        columns={[
          { head: columns.time, renderCell: ({ day }) => <Time of={day} /> },
          { head: columns.signals, renderCell: ({ code }) => codes.signals[code] ?? code },
          { head: columns.count, isNumber: true, renderCell: ({ count }) => <Amount of={count} /> },
          { head: columns.evidence, renderCell: ({ evidence }) => sayEvidence(codes, evidence) },
        ]}
      />
      <h3>{players.flags}</h3>
      <Table
        caption={players.flags}
        rows={player.flags}
        keyOf={({ code }) => code}
        columns={[
          { head: columns.kind, renderCell: ({ code }) => codes.flags[code] ?? code },
          { head: columns.count, isNumber: true, renderCell: ({ count }) => <Amount of={count} /> },
          { head: columns.time, renderCell: ({ last }) => <Time of={last} /> },
        ]}
      />
    </Card>
  );
}
