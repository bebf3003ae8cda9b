/** The roles of operators, from those who only look to those who give others their roles. */
export const roles = ['viewer', 'content', 'support', 'finance', 'owner'] as const;
export type Role = (typeof roles)[number];

type Rule<Confirmed extends 'never' | 'lately' | 'each'> = {
  readonly roles: readonly Role[];
  /** Whether the bot asks the operator once more before it is done: unless it has lately, or for each time. */
  readonly confirmed: Confirmed;
};

const looking = (...allowed: Role[]): Rule<'never'> => ({ roles: [...allowed, 'owner'], confirmed: 'never' });
const doing = looking;
/** Bans, messages to players, tasks: a browser that is left open must not be enough for these. */
const lately = (...allowed: Role[]): Rule<'lately'> => ({ roles: [...allowed, 'owner'], confirmed: 'lately' });
/** What moves money, coins, roles or a person's data: one yes is for one of these, and for what the bot has named. */
const each = (...allowed: Role[]): Rule<'each'> => ({ roles: [...allowed, 'owner'], confirmed: 'each' });

/**
 * What each role may do. The server decides by this table, screens show what it allows, and a test tries every pair
 * over HTTP.
 */
export const actions = {
  'overview.read': looking('viewer', 'content', 'support', 'finance'),
  'players.read': looking('viewer', 'support', 'finance'),
  'players.ban': lately('support'),
  'players.hold': doing('support'),
  'players.release': lately('support'),
  'players.adjust': each('support'),
  'players.signOut': doing('support'),
  'players.note': doing('support', 'finance'),
  'players.hide': doing('support'),
  'players.export': each('support'),
  'players.erase': each('support'),
  'messages.read': looking('content', 'support'),
  'messages.send': lately('content', 'support'),
  'market.read': looking('viewer', 'content', 'support'),
  'market.write': doing('content'),
  'tasks.read': looking('viewer', 'content', 'support'),
  'tasks.write': lately('content'),
  'payments.read': looking('viewer', 'support', 'finance'),
  'payments.check': doing('finance'),
  'payments.export': lately('finance'),
  'payments.settle': each('finance'),
  'payments.refund': each('finance'),
  'switches.read': looking('viewer', 'content', 'support', 'finance'),
  'switches.turn': doing('support', 'finance'),
  'log.read': looking('viewer', 'support', 'finance'),
  'operators.read': looking(),
  'operators.change': each(),
  'settings.read': looking(),
} as const satisfies Record<string, Rule<'never' | 'lately' | 'each'>>;

export type Action = keyof typeof actions;
/** What the bot asks about. */
export type ConfirmedAction = {
  [Name in Action]: (typeof actions)[Name]['confirmed'] extends 'never' ? never : Name;
}[Action];

export function mayDo(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = actions[action].roles;
  return allowed.includes(role);
}
