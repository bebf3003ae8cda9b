export { countVisit, countVisits } from './store.ts';
