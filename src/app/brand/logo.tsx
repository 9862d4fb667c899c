/** The mark, drawn in the accent colour; decorative, so the link around it carries the name. */
export function Logo({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <rect width="22" height="22" rx="6" fill="var(--accent)" />
      <path
        d="M7 5v12M7 11h5.2a3 3 0 0 0 0-6H7m5.6 6a3 3 0 0 1 0 6H7"
        stroke="var(--accent-ink)"
        strokeWidth="2.2"
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
