/** The name with its mark: slides on a loom, one over the other. */
export function Mark() {
  return (
    <span className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <MarkPicture />
      Slideloom
    </span>
  );
}

export function MarkPicture() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-6">
      <rect x="2" y="4" width="9" height="16" rx="2.5" fill="oklch(0.62 0.17 35)" />
      <rect x="8" y="4" width="9" height="16" rx="2.5" fill="currentColor" opacity="0.85" />
      <rect x="14" y="4" width="8" height="16" rx="2.5" fill="oklch(0.55 0.16 262)" />
    </svg>
  );
}
