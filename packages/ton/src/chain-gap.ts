/** The provider has answered, and what it shows of an account does not lead back to where it should: its history has a gap. */
export class ChainGap extends Error {
  override name = 'ChainGap';
}
