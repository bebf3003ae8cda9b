export { makePlayerSignIn, type SignedIn, signInPlayer } from './service.ts';
