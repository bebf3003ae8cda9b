export { countEvent } from './store.ts';
