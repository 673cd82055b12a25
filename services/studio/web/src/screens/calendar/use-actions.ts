import { useMemo, useRef, useState } from 'react';
import { useZonedFormat } from '../../posts/use-zoned-format.ts';
import type { Day } from '../../posts/zoned-time.ts';
import type { CalendarActions } from './calendar-context.tsx';
import { createDragStore } from './drag-store.ts';
import type { Entry } from './model.ts';
import type { useEntries } from './use-entries.ts';
import { useMove } from './use-move.ts';

/** What chips and cells call. The object changes with the zone alone: what it needs otherwise it reads when it is called. */
export function useActions(now: {
  zone: string;
  data: ReturnType<typeof useEntries>;
  open: (id: string) => void;
  showWeek: (day: Day) => void;
  showMoveDialog: (entry: Entry) => void;
}): { calendar: CalendarActions; move: ReturnType<typeof useMove> } {
  const { zone } = now;
  const format = useZonedFormat(zone);
  const move = useMove(format.dateTime);
  const newest = useRef({ ...now, move });
  newest.current = { ...now, move };
  const [drag] = useState(() =>
    createDragStore(() => ({
      counted: newest.current.data.counted,
      zone: newest.current.zone,
      now: Date.now(),
    })),
  );
  const calendar = useMemo(
    (): CalendarActions => ({
      drag,
      format,
      open: (id) => newest.current.open(id),
      showWeek: (day) => newest.current.showWeek(day),
      showMoveDialog: (entry) => newest.current.showMoveDialog(entry),
      moveTo: (id, instant) => {
        const entry = newest.current.data.entryOf(id);
        // It says itself why it was refused.
        if (entry) newest.current.move(entry.post, instant).catch(() => undefined);
      },
    }),
    [drag, format],
  );
  return { calendar, move };
}
