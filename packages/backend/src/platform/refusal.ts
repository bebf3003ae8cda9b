import type { ErrorCode } from '@soho/contract';

/** A call that a rule refuses. Thrown by services, which rolls their transaction back; it is not a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Something about the request that an honest app would not do; recorded for the operator. */
  readonly flag: { readonly code: string; readonly ref: string } | undefined;

  constructor(code: ErrorCode, flag?: { readonly code: string; readonly ref: string }) {
    super(code);
    this.code = code;
    this.flag = flag;
  }
}
