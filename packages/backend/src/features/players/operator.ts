export { type FoundPlayer, inspectPlayer, type PlayerDetails } from './inspect.ts';
export { adjustPlayer } from './operator/adjust.ts';
export { banPlayers, unbanPlayer } from './operator/ban.ts';
export { erasePlayer } from './operator/erase.ts';
export { exportPlayer } from './operator/export.ts';
export { hidePlayer } from './operator/hide.ts';
export { addNote, listNotes } from './operator/note.ts';
export { signOutPlayer } from './operator/sign-out.ts';
