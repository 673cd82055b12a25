import { useEffect } from 'react';
import { useAttention, useShownCount } from './attention.ts';

const name = 'Slideloom';

/** The title of the browser's tab: how much waits for a person, before the name. */
export function TabTitle() {
  const { all } = useAttention();
  const shown = useShownCount()(all);
  useEffect(() => {
    document.title = all > 0 ? `(${shown}) ${name}` : name;
    return () => {
      document.title = name;
    };
  }, [all, shown]);
  return null;
}
