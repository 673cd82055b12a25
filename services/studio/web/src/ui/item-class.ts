/** An entry of a list of choices or of a menu. */
export const itemClass =
  'flex cursor-pointer items-center gap-2 rounded-control px-2.5 py-1.5 text-sm outline-none data-[focused]:bg-sunken data-[selected]:font-medium data-[selected]:bg-accent-soft data-[disabled]:opacity-50';
