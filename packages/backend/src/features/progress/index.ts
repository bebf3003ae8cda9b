export { addProgressRoutes } from './routes.ts';
export { countVisit } from './store.ts';
