export { endConsent, findMessages } from './find.ts';
export { sendMessages } from './send.ts';
