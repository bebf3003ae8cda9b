type Channel = { readonly name: string; readonly members: Set<number>; botIsAdmin: boolean };

export type Channels = {
  /** A channel by its name, with or without the @, in letters of either case; undefined for an unknown name. */
  find(name: string): Channel | undefined;
  /** The channel of that name, created when it is missing. */
  open(name: string): Channel;
  all(): readonly Channel[];
};

/** Channels and their members, in memory. In a closed one the bot is not an admin. */
export function createChannels(open: readonly string[], closed: readonly string[]): Channels {
  const channels = [...open.map((name) => makeChannel(name, true)), ...closed.map((name) => makeChannel(name, false))];
  const find = (name: string) => {
    const wanted = bare(name).toLowerCase();
    return channels.find((channel) => channel.name.toLowerCase() === wanted);
  };
  return {
    find,
    open(name) {
      const known = find(name);
      if (known !== undefined) {
        return known;
      }
      const made = makeChannel(bare(name), true);
      channels.push(made);
      return made;
    },
    all: () => channels,
  };
}

function makeChannel(name: string, botIsAdmin: boolean): Channel {
  return { name, members: new Set(), botIsAdmin };
}

function bare(name: string): string {
  return name.replace(/^@/, '');
}
