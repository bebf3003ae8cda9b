/** A potted flower and a watering can. */
export function Garden() {
  return (
    <>
      <path d="M30 44V26M30 36c-8 0-12-4-12-9 7 0 12 3 12 9ZM30 40c7 0 11-3 12-8-7-1-12 2-12 8Z" fill="#2fc494" />
      <path
        fill="#ff7d93"
        d="M30 4c5 0 7 4 5 7 4-1 7 2 6 6s-5 4-7 2c0 4-2 6-4 6s-4-2-4-6c-2 2-6 2-7-2s2-7 6-6c-2-3 0-7 5-7Z"
      />
      <circle cx="30" cy="15" r="4" fill="#ffd35c" />
      <path fill="#e0703c" d="M16 50h28l-4 20H20Z" />
      <path fill="#f08a52" d="M13 43h34v8H13Z" />
      <path d="M82 46c14-2 14 18 0 16" strokeWidth="3" />
      <path d="m58 54-9-12M45 44l8-6" strokeWidth="3" />
      <path fill="#5aa9ff" d="M56 42h26l3 28H55Z" />
      <path fill="#3f86d6" d="M56 60h28l1 10H55Z" />
    </>
  );
}
