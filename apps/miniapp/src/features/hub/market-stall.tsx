const STRIPES = [
  { x: 124, fill: '#ffc53d' },
  { x: 141, fill: '#fff4d8' },
  { x: 158, fill: '#ffc53d' },
  { x: 175, fill: '#fff4d8' },
  { x: 192, fill: '#ffc53d' },
];

/** A lit stall on a dark street, roofs behind it. Its own colours, day and night. */
export function MarketStall() {
  return (
    <svg viewBox="0 0 226 92" aria-hidden="true">
      <defs>
        <radialGradient id="stall-light">
          <stop offset="0" stopColor="#ffc46b" stopOpacity=".75" />
          <stop offset="1" stopColor="#ffb24a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        d="M0 92V60h14V50l15-11 15 11v8h16V44h28v10l13-9 13 9V34h22v-8h26v14l18-12 18 12v12h24v40Z"
        fill="#3a22a6"
      />
      <path d="M0 92V72h22v-9h24v7h30v-8l12-8 12 8v30Z" fill="#2e1a8c" />
      <path d="M25 52h6v6h-6ZM68 51h5v6h-5ZM80 51h5v6h-5ZM31 70h6v6h-6ZM86 69h5v6h-5Z" fill="#ffcf75" />
      <path d="M46 70h6v6h-6ZM8 78h5v6H8Z" fill="#8b6cff" />
      <ellipse cx="167" cy="62" rx="76" ry="56" fill="url(#stall-light)" />
      <path d="M132 40h69v52h-69Z" fill="#2b1a78" />
      <path d="M137 40h59v34h-59Z" fill="#ffd88a" />
      <path d="M137 40h59v13h-59Z" fill="#f5a945" />
      <g stroke="#2b1a78" strokeWidth="1.6" strokeLinejoin="round">
        <circle cx="148" cy="70" r="5.5" fill="#2bd9a0" />
        <circle cx="158.5" cy="70" r="5.5" fill="#ff6b7a" />
        <circle cx="153" cy="62" r="5.5" fill="#ffb52e" />
        <path d="M171 76v-9h18v9ZM175 67v-4a5 5 0 0 1 10 0v4" fill="#8b6cff" />
      </g>
      <path d="M127 75h79v7h-79Z" fill="#9a5e38" />
      <path d="M132 82h69v10h-69Z" fill="#5e3520" />
      {STRIPES.map(({ x, fill }) => (
        <path key={x} d={`M${x} 30h17v15a8.5 7 0 0 1-17 0Z`} fill={fill} stroke="#2b1a78" strokeWidth="1.6" />
      ))}
      <path d="M131 20h71l7 10h-85Z" fill="#e88b0c" stroke="#2b1a78" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M214 44v7" stroke="#ffcf75" strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="214" cy="57" r="20" fill="url(#stall-light)" />
      <path d="M214 51c4 0 6 3 6 6s-2 6-6 6-6-3-6-6 2-6 6-6Z" fill="#ff8a3c" stroke="#7a2f12" strokeWidth="1.4" />
      <path d="M206 44h16" stroke="#2b1a78" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
