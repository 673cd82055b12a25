import { findBrowser } from '@slideloom/machine/find-browser';
import { chromium, type Browser } from 'playwright-core';

/** A headless Chromium of this machine; Debian's is installed where there is none. */
export async function openBrowser(): Promise<Browser> {
  // Its sandbox does not work for root, nor in most containers; the page is our own.
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
}
