/** Whatever a stall sells: parcels and a lantern. */
export function Crates() {
  return (
    <>
      <path fill="#c98a56" d="M8 38h36v32H8Z" />
      <path d="M8 48h36M26 38v10" />
      <path fill="#ff6f52" d="M22 38h8v10l-4-3-4 3Z" />
      <path fill="#9a80ff" d="M48 46h26v24H48Z" />
      <path d="M61 46v24M48 56h26" stroke="#ffd35c" strokeWidth="4" />
      <path d="M61 46c-8-1-9-9-4-9 3 0 4 5 4 9Zm0 0c8-1 9-9 4-9-3 0-4 5-4 9Z" fill="#ffd35c" />
      <path fill="#fff1d6" d="M18 20h20v18H18Z" />
      <path d="M24 28h8M82 4v8" />
      <path fill="#ff9a2e" d="M82 14c9 0 12 6 12 12s-3 12-12 12-12-6-12-12 3-12 12-12Z" />
      <path d="M82 14c-5 7-5 17 0 24M82 14c5 7 5 17 0 24M77 12h10M78 39h8M82 40v6" />
    </>
  );
}
