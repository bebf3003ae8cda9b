export { localWorld } from './local-world.ts';
export type { LocalWorldOptions } from './options.ts';
export { type DemoPlayer, demoPlayers, findPlayer } from './players/demo-players.ts';
export { type InitDataOrder, type SignedUser, signInitData } from './sign-init-data.ts';
export { type Tampering, tamperings, tamperWith } from './tamper.ts';
