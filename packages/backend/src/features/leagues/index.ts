export { countLeagues } from './count.ts';
export { makeResultReader } from './service.ts';
export { selectWeekPlace } from './store.ts';
