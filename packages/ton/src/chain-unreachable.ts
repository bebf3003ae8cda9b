/** The chain has given no answer that can be trusted. `cause` says why; nothing is known of the chain's state. */
export class ChainUnreachable extends Error {
  override name = 'ChainUnreachable';
}
