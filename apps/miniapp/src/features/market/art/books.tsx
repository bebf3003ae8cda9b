/** Books in a row, and one to read. */
export function Books() {
  return (
    <>
      <path fill="#8b6cff" d="M8 16h14v54H8Z" />
      <path d="M12 24h6M12 30h6" />
      <path fill="#ff7fb2" d="M22 8h12v62H22Z" />
      <path d="M26 60h4" />
      <path fill="#ffd35c" d="m35 22 12-4 15 50-12 3Z" />
      <path d="m41 30 6-2" />
      <path fill="#fff1d6" d="M58 46c6-4 12-3 17 1 5-4 11-5 17-1v22c-6-3-12-2-17 2-5-4-11-5-17-2Z" />
      <path d="M75 47v23M63 52q4-1 7 1M80 53q4-2 7-1" />
    </>
  );
}
