/** A gem, for amounts in TON. */
export function TonMark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="#2f9dff" d="M5 4h14a2 2 0 0 1 1.7 3L12 21.5 3.3 7A2 2 0 0 1 5 4Z" />
      <path fill="#8fcbff" d="M5 4h7v17.5L3.3 7A2 2 0 0 1 5 4Z" />
      <path
        fill="none"
        stroke="#1c6fc4"
        strokeWidth="1.6"
        strokeLinejoin="round"
        d="M5 4h14a2 2 0 0 1 1.7 3L12 21.5 3.3 7A2 2 0 0 1 5 4Zm7 0v17.5"
      />
    </svg>
  );
}
