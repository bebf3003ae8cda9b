/** A phone with a lit screen, and headphones over it. */
export function Gadgets() {
  return (
    <>
      <rect x="16" y="8" width="34" height="60" rx="7" fill="#4a3fb8" />
      <rect x="21" y="15" width="24" height="42" rx="3" fill="#8fe3ff" />
      <path d="M26 46l7-9 5 6 3-4 4 7" />
      <circle cx="38" cy="24" r="3" fill="#ffd35c" />
      <path d="M30 62.5h6" />
      <path d="M58 52V40a15 15 0 0 1 30 0v12" strokeWidth="4" />
      <rect x="53" y="44" width="11" height="18" rx="5" fill="#ff7fb2" />
      <rect x="82" y="44" width="11" height="18" rx="5" fill="#ff7fb2" />
    </>
  );
}
