export { adsInvariants } from './audit.ts';
export { addAdsRoutes } from './routes.ts';
export { warnOfUnprovenAds } from './service.ts';
