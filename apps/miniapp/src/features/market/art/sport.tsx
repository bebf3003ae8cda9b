/** A racket, a ball, and a cup that was won. */
export function Sport() {
  return (
    <>
      <ellipse cx="28" cy="26" rx="17" ry="20" fill="#fff1d6" transform="rotate(-24 28 26)" />
      <path d="m18 14 24 22M14 24l22 22M28 8l14 16M24 42 12 20M34 42 22 8" strokeWidth="1.2" />
      <path d="m37 46 11 24" stroke="#ff6f52" strokeWidth="6" />
      <path fill="#ffd35c" d="M60 20h28v14c0 9-6 15-14 15s-14-6-14-15Z" />
      <path d="M60 24h-7q0 12 9 14M88 24h7q0 12-9 14M74 49v11" />
      <path fill="#e88b0c" d="M62 60h24v9H62Z" />
      <circle cx="52" cy="64" r="6" fill="#2fc494" />
    </>
  );
}
