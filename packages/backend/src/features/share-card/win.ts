/** What a player has won, as the server has it. `seconds` from the deal to the last pair. */
export type Win =
  | { readonly kind: 'card'; readonly seconds: number }
  | { readonly kind: 'puzzle'; readonly moves: number }
  | { readonly kind: 'daily'; readonly day: string; readonly moves: number; readonly best: number };
