export { warnOfUnprovenAds } from './service.ts';
