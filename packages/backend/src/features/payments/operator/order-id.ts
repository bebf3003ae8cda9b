import { orderComment, orderOfComment } from '../comment.ts';

/** The order that was typed: its id, or the comment that names it. */
export function parseOrderId(text: string): string | undefined {
  return orderOfComment(text) ?? orderOfComment(orderComment(text.toLowerCase()));
}
