/** One message to the chain, as the server wants it. */
export type Transfer = {
  readonly address: string;
  /** Nanotons. */
  readonly amount: string;
  /** A BOC in base64. */
  readonly payload: string;
  /** Seconds since 1970. */
  readonly valid_until: number;
  readonly network: '-239' | '-3';
};

/**
 * What became of a transfer, as far as the phone can know:
 * - 'signed': the wallet gave out the signed message;
 * - 'refused': the player said no in the wallet;
 * - 'unsupported': it was never asked, because it cannot do it;
 * - 'unsure': anything else. It is not to be taken for unpaid: https://github.com/ton-connect/sdk/issues/340
 */
export type SendOutcome =
  | { readonly kind: 'signed'; readonly boc: string }
  | { readonly kind: 'refused' | 'unsupported' | 'unsure' };
