import { findProgram } from './programs.ts';
import { installPrograms } from './system-packages.ts';

/** The names that Debian, Google and Ubuntu give to the browser; first the one without a window, which takes less of the machine. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'];

/** The path of a Chromium: the one that `CHROMIUM_PATH` names, one of this machine, or Debian's, which is installed. */
export async function findBrowser(): Promise<string> {
  const find = () => process.env['CHROMIUM_PATH'] ?? names.map((name) => findProgram(name)).find((path) => path);
  const found = find();
  if (found !== undefined) return found;
  await installPrograms(['chromium']);
  const installed = find();
  if (installed === undefined) throw new Error('The package chromium-headless-shell holds no program of that name');
  return installed;
}
