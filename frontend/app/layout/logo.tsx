/** The shop's logo: the orb and cross with which printers once signed the last page of a book. */
export function Logo() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 28"
      width="20"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="M10 1v9M5.5 4.5h9M7 7.5h6M1.75 18.5h16.5M10 18.5v8.25" />
      <circle cx="10" cy="18.5" r="8.25" />
    </svg>
  );
}
