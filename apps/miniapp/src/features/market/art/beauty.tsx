/** A bottle of scent, and a flower. */
export function Beauty() {
  return (
    <>
      <rect x="22" y="6" width="16" height="12" rx="3" fill="#ffd35c" />
      <path d="M26 18h8v7h-8Z" fill="#fff1d6" />
      <rect x="10" y="25" width="40" height="45" rx="12" fill="#ff9ec4" />
      <path fill="#ff6fa3" d="M11 46h38v12a12 12 0 0 1-12 12H23a12 12 0 0 1-12-12Z" />
      <path d="M18 34v6" stroke="#fff" strokeWidth="3" />
      <path d="M74 70V42M74 60q-11 0-13-9 12 0 13 9ZM74 56q9-1 12-9-11-1-12 9Z" fill="#2fc494" />
      <path
        fill="#fff1d6"
        d="M74 30c-4-10-14-6-11 2-8 2-6 11 2 10 0 8 9 9 10 1 5 6 13 1 9-6 7-4 3-12-4-9-1-8-10-7-6 2Z"
      />
      <circle cx="74" cy="33" r="4" fill="#ffb52e" />
    </>
  );
}
