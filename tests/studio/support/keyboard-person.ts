import type { Locator, Page } from '@playwright/test';
import { expect } from './studio-test.ts';

const stopsMax = 90;

/** A person at the keyboard: Tab finds what is wanted, and each stop on the way must be seen to have the focus. */
export type KeyboardPerson = {
  /** Goes by Tab (or Shift+Tab) until the element that is wanted has the focus. */
  reach(wanted: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Reaches a button or link and presses it. */
  choose(wanted: Locator): Promise<void>;
  /** The stops that looked the same with the focus as without. */
  unseen(): string[];
};

type Look = { name: string; focused: string; former: string | null; formerName: string | null };

export function keyboardPerson(page: Page): KeyboardPerson {
  const unseen = new Set<string>();
  let seen = new Map<string, string>();
  const look = async () => {
    const { name, focused, former, formerName } = await page.evaluate(lookOfFocus);
    // The stop before is compared with itself now that it has lost the focus.
    if (former !== null && formerName !== null && formerName !== name && seen.get(formerName) === former) {
      unseen.add(formerName);
    }
    seen = new Map([[name, focused]]);
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const reach = async (wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(wanted.first()).toBeAttached();
    const here = wanted.and(page.locator(':focus'));
    for (let stop = 0; stop < stopsMax; stop += 1) {
      if ((await here.count()) > 0) return look();
      await page.keyboard.press(key);
      await look();
    }
    throw new Error(`${String(wanted)} is not reached by ${stopsMax} times ${key}`);
  };
  return {
    reach,
    press,
    type: (text) => page.keyboard.type(text),
    async choose(wanted) {
      await reach(wanted);
      await page.keyboard.press('Enter');
    },
    unseen: () => [...unseen],
  };
}

/** What shows the focus: on the element, or on the frame about it. Also how the stop before looks now. */
function lookOfFocus(): Look {
  type Kept = { element: Element; name: string } | undefined;
  const store = window as unknown as { formerStop: Kept };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('role') ?? ''} “${(element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '').replaceAll('\n', ' ').slice(0, 50)}”`;
  const lookOf = (element: Element) => {
    const parts: string[] = [];
    for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up += 1) {
      const style = getComputedStyle(at);
      const outline =
        style.outlineStyle === 'none' ? 'none' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
      parts.push(`${outline}|${style.boxShadow}|${style.borderColor}|${style.backgroundColor}`);
    }
    // A radio or checkbox is hidden; its mark is drawn beside it.
    const mark = element.closest('label')?.querySelector('[data-focus-visible], span');
    if (mark) parts.push(getComputedStyle(mark).outlineStyle + getComputedStyle(mark).boxShadow);
    return parts.join(' / ');
  };
  const former = store.formerStop;
  const isThere = former !== undefined && former.element.isConnected && former.element !== document.activeElement;
  const answer = { former: isThere ? lookOf(former.element) : null, formerName: isThere ? former.name : null };
  const now = document.activeElement ?? document.body;
  const isPage = now === document.body || now.tagName === 'MAIN' || /^H[1-6]$/.test(now.tagName);
  store.formerStop = isPage ? undefined : { element: now, name: nameOf(now) };
  return { name: isPage ? '' : nameOf(now), focused: isPage ? '' : lookOf(now), ...answer };
}
