import { spawn } from 'node:child_process';

/** Opens a page in the person's browser, where there is one; the address is printed besides, so that a failure is none. */
export function openInBrowser(url: string, platform: NodeJS.Platform = process.platform): void {
  const [command, ...args] =
    platform === 'darwin' ? ['open', url] : platform === 'win32' ? ['explorer.exe', url] : ['xdg-open', url];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
