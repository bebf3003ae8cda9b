/** The provider has answered, and what it shows of an account does not lead back to where it should: its history has a gap. */
export class ChainGap extends Error {
  override name = 'ChainGap';
}

/** The chain has given no answer that can be trusted. `cause` says why; nothing is known of the chain's state. */
export class ChainUnreachable extends Error {
  override name = 'ChainUnreachable';
}
