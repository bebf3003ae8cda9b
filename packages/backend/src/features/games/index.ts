export { gamesInvariants } from './audit.ts';
export { addGamesRoutes } from './routes.ts';
export { countEvent } from './store.ts';
