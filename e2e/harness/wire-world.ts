import { openWorld, useOpened, type World } from './world.ts';

/** Opened once: it takes seconds, and players of another file are strangers. Its servers end with the worker. */
let shared: Promise<World> | undefined;

/** The world that all files of tests over the wire share: two servers on one PostgreSQL, with one chain. */
export function useWireWorld(): () => World {
  return useOpened(async () => {
    shared ??= openWorld({ chain: true });
    const world = await shared;
    // A server that an earlier file has brought down fails here with its log, not later with a refused connection.
    await Promise.all(world.servers.map((server) => server.untilReady()));
    return world;
  });
}
