export { minersInvariants } from './audit.ts';
export { addMinersRoutes } from './routes.ts';
export { hasUnclaimedRun, isUnclaimed, startRun } from './store.ts';
