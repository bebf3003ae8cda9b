export { countLeagues } from './count.ts';
export { makeResultReader } from './service.ts';
