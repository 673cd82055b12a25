import type { Page } from '@playwright/test';
import { expect } from './studio-test.ts';

/** The page has its content: no skeletons, no spinner, and a heading or the editor's canvas. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^(Loading…|جارٍ التحميل…)$/ })).toHaveCount(0);
}
