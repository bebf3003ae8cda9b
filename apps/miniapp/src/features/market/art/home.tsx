/** An armchair under a lamp. */
export function Home() {
  return (
    <>
      <path fill="#ffd35c" d="M66 8h20l6 20H60Z" />
      <path d="M76 28v40M66 70h20" strokeWidth="3" />
      <path fill="#2fc494" d="M16 46V32a9 9 0 0 1 9-9h18a9 9 0 0 1 9 9v14Z" />
      <path fill="#21a57c" d="M8 44a6 6 0 0 1 12 0v8h28v-8a6 6 0 0 1 12 0v16a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z" />
      <path d="M14 64v6M54 64v6" />
      <rect x="26" y="36" width="16" height="14" rx="3" fill="#fff1d6" transform="rotate(12 34 43)" />
    </>
  );
}
