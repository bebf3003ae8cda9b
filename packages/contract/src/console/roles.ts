/** The roles of operators, from those who only look to those who give others their roles. */
export const roles = ['viewer', 'content', 'support', 'finance', 'owner'] as const;
export type Role = (typeof roles)[number];

type Rule = {
  readonly roles: readonly Role[];
  /** Whether the bot asks the operator once more before it is done. */
  readonly confirmed: boolean;
};

const looking = (...allowed: Role[]): Rule => ({ roles: [...allowed, 'owner'], confirmed: false });
const doing = looking;
/** Money, bans, roles, personal data, messages to players: a browser that is left open must not be enough for these. */
const confirmed = (...allowed: Role[]): Rule => ({ roles: [...allowed, 'owner'], confirmed: true });

/**
 * What each role may do. The server decides by this table, screens show what it allows, and a test tries every pair
 * over HTTP.
 */
export const actions = {
  'overview.read': looking('viewer', 'content', 'support', 'finance'),
  'players.read': looking('viewer', 'support', 'finance'),
  'players.ban': confirmed('support'),
  'players.hold': doing('support'),
  'players.release': confirmed('support'),
  'players.adjust': confirmed('support'),
  'players.signOut': doing('support'),
  'players.note': doing('support', 'finance'),
  'players.hide': doing('support'),
  'players.export': confirmed('support'),
  'players.erase': confirmed('support'),
  'messages.read': looking('content', 'support'),
  'messages.send': confirmed('content', 'support'),
  'market.read': looking('viewer', 'content', 'support'),
  'market.write': doing('content'),
  'tasks.read': looking('viewer', 'content', 'support'),
  'tasks.write': confirmed('content'),
  'payments.read': looking('viewer', 'support', 'finance'),
  'payments.check': doing('finance'),
  'payments.export': confirmed('finance'),
  'payments.settle': confirmed('finance'),
  'payments.refund': confirmed('finance'),
  'switches.read': looking('viewer', 'content', 'support', 'finance'),
  'switches.turn': doing('support', 'finance'),
  'log.read': looking('viewer', 'support', 'finance'),
  'operators.read': looking(),
  'operators.change': confirmed(),
  'settings.read': looking(),
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof actions;

export function mayDo(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = actions[action].roles;
  return allowed.includes(role);
}
