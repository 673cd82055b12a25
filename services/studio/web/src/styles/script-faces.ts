import { addFaces } from './add-faces.ts';
import { needsFaces, pageFamily } from './page-families.ts';

/**
 * Titles, captions and sketches come in any script, and a machine may have no font for it: from the first such letter on, the faces that
 * slides are drawn with serve the page too. The list of them is fetched then, and of the faces what the letters need.
 */
export function watchScripts(): void {
  const watcher = new MutationObserver((changes) => {
    const isNeeded = changes.some(({ type, target, addedNodes }) =>
      type === 'characterData'
        ? needsFaces(target.textContent)
        : [...addedNodes].some((node) => needsFaces(node.textContent)),
    );
    if (!isNeeded) return;
    watcher.disconnect();
    // Without them the system's fonts stay; another page tries again.
    addFaces(({ family }) => pageFamily(family)).catch(() => undefined);
  });
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
}
