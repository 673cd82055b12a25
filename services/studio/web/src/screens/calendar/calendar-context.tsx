import { createContext, use } from 'react';
import type { useZonedFormat } from '../../posts/use-zoned-format.ts';
import type { Day } from '../../posts/zoned-time.ts';
import type { DragStore } from './drag-store.ts';
import type { Entry } from './model.ts';

/** What chips and cells need; it stays the same object while posts change, so that memoised ones are not painted again. */
export type CalendarActions = {
  drag: DragStore;
  format: ReturnType<typeof useZonedFormat>;
  open: (id: string) => void;
  showWeek: (day: Day) => void;
  showMoveDialog: (entry: Entry) => void;
  moveTo: (id: string, instant: string) => void;
};

const CalendarContext = createContext<CalendarActions | null>(null);
export const CalendarProvider = CalendarContext;

export function useCalendar(): CalendarActions {
  const value = use(CalendarContext);
  if (!value) throw new Error('There is no CalendarProvider above');
  return value;
}
