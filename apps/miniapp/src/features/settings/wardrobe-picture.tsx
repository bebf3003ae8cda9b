/** A rail with a robe in the market's colours. */
export function WardrobePicture() {
  return (
    <svg
      width={40}
      height={40}
      viewBox="0 0 40 40"
      fill="none"
      stroke="#3a1a06"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 9.5c0-1.4 2.4-1.3 2.4-3.4A2.4 2.4 0 0 0 17.6 6" stroke="#b06a1e" />
      <path d="M14 11.5h12l9.5 6-3.5 7-4.5-2V35h-15V22.5L8 24.5l-3.5-7Z" fill="#8b6cff" />
      <path d="M14 11.5c1 5 3 8 6 10 3-2 5-5 6-10Z" fill="#ffe7a3" />
      <path d="M12.5 25.5h15v4h-15Z" fill="#ffc53d" />
      <path d="M20 21.5v4M17 35v-5.5M23 35v-5.5" />
    </svg>
  );
}
