export { type FoundPlayer, inspectPlayer, type PlayerDetails } from './inspect.ts';
export { adjustPlayer } from './operator/adjust.ts';
export { erasePlayer } from './operator/erase.ts';
export { exportPlayer } from './operator/export.ts';
export { addNote, banPlayers, hidePlayer, listNotes, signOutPlayer, unbanPlayer } from './operator/moderate.ts';
export { makePlayerSignIn, type SignedIn, signInPlayer } from './service.ts';
