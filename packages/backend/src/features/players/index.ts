export { signInPlayer } from './service.ts';
