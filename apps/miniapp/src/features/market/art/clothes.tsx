/** A shirt and a hat on a rail. */
export function Clothes() {
  return (
    <>
      <path d="M6 10h88" stroke="#8a4f3f" strokeWidth="4" />
      <path d="M38 10v6" />
      <path fill="#ff6f52" d="m26 20 12-5 12 5 12 9-6 11-7-4v34H27V36l-7 4-6-11Z" />
      <path d="M31 18q7 9 14 0" fill="#fff1d6" />
      <path d="M38 32v.1M38 42v.1M38 52v.1" strokeWidth="3" />
      <path d="M78 10v6" />
      <path fill="#ffd35c" d="M68 34c0-11 4-17 10-17s10 6 10 17Z" />
      <path fill="#e88b0c" d="M60 36c0-3 8-5 18-5s18 2 18 5-8 5-18 5-18-2-18-5Z" />
    </>
  );
}
