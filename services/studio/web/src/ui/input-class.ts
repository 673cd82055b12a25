/** How every field looks that is written into. */
export const inputClass =
  'w-full rounded-control border border-control/60 bg-surface text-ink placeholder:text-muted px-3 text-sm outline-offset-0 data-[invalid]:border-danger data-[disabled]:opacity-60';
