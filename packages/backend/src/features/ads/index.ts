export { adsInvariants } from './audit.ts';
export { addAdsRoutes } from './routes.ts';
