import { useEffect, useState } from 'react';

/** A number that changes with the theme: what is painted on a canvas is painted anew. */
export function useThemeCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const changed = () => setCount((before) => before + 1);
    const system = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(changed);
    system.addEventListener('change', changed);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', changed);
      observer.disconnect();
    };
  }, []);
  return count;
}
