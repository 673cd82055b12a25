import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

/** Whether seven days side by side have no room. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
