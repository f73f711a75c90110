/** The logos by which people recognise the providers' buttons; decorative, because the name is next to them. */
export const GoogleMark = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path
      d="M20.5 12.2c0-.6-.05-1.2-.15-1.7H12v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7l2.9 2.3c1.7-1.6 2.6-3.9 2.6-6.7z"
      fill="#4285f4"
    />
    <path
      d="M12 21c2.4 0 4.5-.8 5.9-2.1l-2.9-2.3a5.4 5.4 0 0 1-8-2.8L4 16.1A9 9 0 0 0 12 21z"
      fill="#34a853"
    />
    <path d="M7 13.8a5.4 5.4 0 0 1 0-3.5L4 8a9 9 0 0 0 0 8.1z" fill="#fbbc05" />
    <path d="M12 6.6c1.3 0 2.5.45 3.5 1.35l2.6-2.6A9 9 0 0 0 4 8l3 2.3a5.4 5.4 0 0 1 5-3.7z" fill="#ea4335" />
  </svg>
);

export const FacebookMark = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="10" fill="#1877f2" />
    <path
      d="M13.4 21.9v-7h2.4l.4-2.8h-2.8v-1.8c0-.8.4-1.5 1.6-1.5h1.3V6.4s-1.1-.2-2.2-.2c-2.3 0-3.7 1.4-3.7 3.8v2.1H7.9v2.8h2.5v7z"
      fill="#fff"
    />
  </svg>
);

/** A key, since the operator's provider may be any. */
export const OidcMark = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    focusable="false"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="8" cy="15" r="4.5" />
    <path d="M11.3 11.7 20 3m-3.5 3.5 3 3M14 9l2 2" />
  </svg>
);
