/** A refusal by the Bot API, in Telegram's own words and with its code, which is also the HTTP status. */
export class BotApiError extends Error {
  readonly code: number;

  constructor(code: number, description: string) {
    super(description);
    this.code = code;
  }
}
