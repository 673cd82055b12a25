import { postStates, type PostState } from '../../posts/post-state.ts';
import type { View } from './grid.ts';

/** What the address shows; left out: this month, every account, every state. */
export type CalendarSearch = {
  view?: View;
  date?: string;
  accounts?: string[];
  states?: PostState[];
  /** The post whose dialog is open. */
  post?: string;
};

const views = ['month', 'week', 'list'] as const satisfies readonly View[];

export function validateCalendarSearch({
  view,
  date,
  accounts,
  states,
  post,
}: Record<string, unknown>): CalendarSearch {
  const knownView = views.find((name) => name === view);
  const ids = textsOf(accounts);
  const knownStates = postStates.filter((state) => textsOf(states).includes(state));
  return {
    ...(knownView && { view: knownView }),
    ...(typeof date === 'string' && isCalendarDay(date) && { date }),
    ...(ids.length > 0 && { accounts: ids }),
    ...(knownStates.length > 0 && { states: knownStates }),
    ...(typeof post === 'string' && post !== '' && { post }),
  };
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** A day that there is: no 30th of February. The page's program is not loaded yet, so that this is the engine's own date. */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
