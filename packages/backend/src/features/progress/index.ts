export { countVisit } from './store.ts';
