export { endConsent } from './consent-store.ts';
export { findMessages } from './find.ts';
export { sendMessages } from './send.ts';
