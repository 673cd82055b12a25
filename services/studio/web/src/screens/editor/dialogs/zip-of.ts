import { zipSync } from 'fflate';
import { fetchPicture } from '../../../pictures/fetch-picture.ts';
import { legalName } from '../../../ui/legal-name.ts';

/** The files in one archive. Pictures are packed already, so they are stored as they are. */
export async function zipOf(files: readonly { name: string; url: string }[]): Promise<Blob> {
  const entries: Record<string, Uint8Array> = {};
  for (const [at, { name, url }] of files.entries()) {
    const response = await fetchPicture(url);
    entries[nameIn(entries, name, at)] = new Uint8Array(await response.arrayBuffer());
  }
  return new Blob([zipSync(entries, { level: 0 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** No folders, nothing that a system refuses, and no two of one name: Windows and macOS take both cases for one. */
function nameIn(entries: Record<string, Uint8Array>, name: string, at: number): string {
  const legal = legalName(name);
  const isTaken = Object.keys(entries).some((one) => one.toLowerCase() === legal.toLowerCase());
  return isTaken ? legalName(`${at + 1}-${name}`) : legal;
}
