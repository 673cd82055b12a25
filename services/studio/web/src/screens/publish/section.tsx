import { useId, type ReactNode } from 'react';

/** A part of the form under its heading. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line bg-surface flex flex-col gap-4 rounded-card border p-5">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
