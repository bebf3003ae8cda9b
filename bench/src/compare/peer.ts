import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A `read`, a `rank` and a `repeated launch` are by 2,000 players again and again; whatever else there is, each by the next of 40,000. */
export type Kind = 'read' | 'rank' | 'credit' | 'launch' | 'repeated launch' | 'read by any player';

export type RunningServer = { readonly port: number; readonly pid: number; stop(): Promise<void> };

/** Another server that does the same work: what a file that is given to `bench -- compare` exports as `peer`. */
export type Peer = {
  readonly name: string;
  /** Starts it with players 1 to 40,000, and waits until it answers. */
  start(): Promise<RunningServer>;
  /** The text of its `n`th request of a kind over HTTP/1.1; undefined for a kind that it does not have. Its answers have a content-length. */
  request(kind: Kind, n: number): string | undefined;
};

/** Loads a peer from a file. */
export async function loadPeer(file: string): Promise<Peer> {
  const { peer } = (await import(pathToFileURL(resolve(file)).href)) as { readonly peer?: Peer };
  if (peer === undefined) {
    throw new Error(`${file} exports no \`peer\`: see bench/src/compare/peer.ts`);
  }
  return peer;
}
