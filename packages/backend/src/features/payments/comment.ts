const COMMENT = /^m:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The comment of the transfer that pays an order: what ties money to a purchase. */
export function orderComment(orderId: string): string {
  return `m:${orderId}`;
}

/** The order that a comment names; it must be ours to the byte. */
export function orderOfComment(comment: string): string | undefined {
  return COMMENT.exec(comment)?.[1];
}

/** The order that was typed: its id, or the comment that names it. */
export function parseOrderId(text: string): string | undefined {
  return orderOfComment(text) ?? orderOfComment(orderComment(text.toLowerCase()));
}
