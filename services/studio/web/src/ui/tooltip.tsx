import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

/** A word or two beside what is pointed at or focused; never the only place of what it says. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={50}>
      {children}
      <AriaTooltip offset={6} className="bg-ink text-page max-w-64 rounded-control px-2 py-1 text-xs">
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
