import { calls } from '@soho/contract';
import { request } from './client.ts';

/** Counts that an ad is about to be shown, and opens its one-time session. */
export async function openAdSession(): Promise<string> {
  return (await request(calls.videoStarted)).ad_session;
}
