/** An error with which toncenter answers a call, and its HTTP status. */
export class ToncenterError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
