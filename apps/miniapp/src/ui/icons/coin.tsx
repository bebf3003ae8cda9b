/** The product's coin: the only icon with its own colours. */
export function CoinIcon({ size = 18 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#c76a00" />
      <circle cx="12" cy="11.4" r="10.6" fill="#ffb52e" />
      <circle cx="12" cy="11.4" r="8" fill="#ffd35c" stroke="#e88b0c" strokeWidth="1.6" />
      <path
        d="M14.9 8.6c-.6-.9-1.6-1.4-2.9-1.4-1.7 0-2.9.8-2.9 2.1 0 2.9 6 1.3 6 4.3 0 1.3-1.3 2.2-3.1 2.2-1.4 0-2.5-.5-3.1-1.5"
        fill="none"
        stroke="#a85400"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
