import { startTransition, useEffect, useState } from 'react';

/** How many of `count` parts are built: some more each time, so that building many never keeps the page from answering. */
export function useGrowing(count: number, step: number): number {
  const [built, setBuilt] = useState(step);
  useEffect(() => {
    if (built < count) startTransition(() => setBuilt(built + step));
  }, [built, count, step]);
  return Math.min(built, count);
}
