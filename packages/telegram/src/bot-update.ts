/** Something that happened to the bot; `text` is there when a person wrote to it in the chat of the two. */
export type BotUpdate = { readonly updateId: number; readonly text: BotText | undefined };

export type BotText = {
  readonly chatId: number;
  readonly userId: number;
  readonly languageCode: string | undefined;
  /** Undefined when the text is not a command. */
  readonly command: BotCommand | undefined;
};

/** `/start ref_x` is `start` with the payload `ref_x`; without one the payload is empty. */
export type BotCommand = { readonly name: string; readonly payload: string };

/**
 * Reads an update; undefined when it is not one, or a field has another type. Everything that the bot has no
 * use for is left away: other kinds of updates, groups, other bots, messages without text.
 * Source: https://core.telegram.org/bots/api#update
 */
export function readUpdate(body: unknown): BotUpdate | undefined {
  const updateId = id(field(body, 'update_id'));
  const message = field(body, 'message');
  if (updateId === undefined) {
    return undefined;
  }
  if (message === undefined) {
    return { updateId, text: undefined };
  }
  const chatId = field(field(message, 'chat'), 'id');
  const chatType = field(field(message, 'chat'), 'type');
  const text = field(message, 'text');
  if (!Number.isSafeInteger(chatId) || typeof chatType !== 'string' || !isOptionalText(text)) {
    return undefined;
  }
  return { updateId, text: chatType === 'private' && text !== undefined ? readText(message, text) : undefined };
}

function readText(message: unknown, text: string): BotText | undefined {
  const from = field(message, 'from');
  const userId = id(field(from, 'id'));
  const languageCode = field(from, 'language_code');
  if (userId === undefined || field(from, 'is_bot') === true) {
    return undefined;
  }
  return {
    // A private chat has its person's id.
    chatId: userId,
    userId,
    languageCode: typeof languageCode === 'string' ? languageCode : undefined,
    command: readCommand(text),
  };
}

/** The name may be followed by the bot's own: `/help@some_bot`. */
const COMMAND = /^\/([a-z0-9_]{1,32})(?:@\w+)?(?:\s+(.*))?$/is;

function readCommand(text: string): BotCommand | undefined {
  const [, name, payload = ''] = COMMAND.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name: name.toLowerCase(), payload };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function id(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
