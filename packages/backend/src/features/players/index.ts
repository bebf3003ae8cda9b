export { makePlayerSignIn, signInPlayer } from './service.ts';
