import { element } from '../element.ts';
import { nameOf, type Player } from '../players.ts';
import { group, radio } from './fields.ts';

/** The choice of the player. */
export function playersControl(players: readonly Player[], chosen: number, change: (id: number) => void): HTMLElement {
  const rows = players.map((player) =>
    radio('player', String(player.id), player.id === chosen, draw(player), () => change(player.id)),
  );
  return group('Player', 'players', ...rows);
}

function draw(player: Player): Node[] {
  const about = [player.username === undefined ? undefined : `@${player.username}`, player.note]
    .filter(Boolean)
    .join(' · ');
  return [
    element('img', { src: player.photo_url, alt: '', width: '36', height: '36' }),
    element('span', { class: 'identity' }, element('bdi', {}, nameOf(player)), element('small', {}, about)),
  ];
}
