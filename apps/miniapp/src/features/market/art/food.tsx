/** A bowl of noodles, steaming. */
export function Food() {
  return (
    <>
      <path d="M38 20c-5-6 4-8 0-15M52 20c-5-6 4-8 0-15" stroke="#fff1d6" />
      <path d="m60 32 26-24M66 34 92 14" stroke="#b56a3c" strokeWidth="4" />
      <path fill="#ffe2a0" d="M20 36c2-9 10-11 15-7 4-6 14-6 18 0 6-4 15-1 17 7Z" />
      <path d="M29 35q2-5 7-3M42 34q3-6 9-2M57 35q2-4 6-2" />
      <path fill="#ff6f52" d="M14 36h64c0 16-9 26-20 30H34C23 62 14 52 14 36Z" />
      <path d="M21 46q5-5 10 0t10 0 10 0 10 0 10 0" stroke="#fff1d6" />
      <path fill="#e88b0c" d="M34 66h24v5H34Z" />
    </>
  );
}
