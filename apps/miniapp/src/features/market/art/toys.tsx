/** A tin robot with a ball. */
export function Toys() {
  return (
    <>
      <path d="M40 14V6" />
      <circle cx="40" cy="5" r="3" fill="#ff6f52" />
      <rect x="24" y="14" width="32" height="22" rx="6" fill="#56aeff" />
      <circle cx="33" cy="24" r="4" fill="#fff1d6" />
      <circle cx="47" cy="24" r="4" fill="#fff1d6" />
      <path d="M33 24v.1M47 24v.1M35 31h10" />
      <rect x="20" y="38" width="40" height="24" rx="6" fill="#9a80ff" />
      <circle cx="40" cy="50" r="6" fill="#ffd35c" />
      <path d="M20 44h-6v10M60 44h6v8M30 62v8h-5M50 62v8h5" />
      <circle cx="80" cy="58" r="13" fill="#ff7fb2" />
      <path d="M80 45c-6 7-6 19 0 26M68 54q12 6 24 0" />
    </>
  );
}
