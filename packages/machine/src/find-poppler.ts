import { findProgram } from './programs.ts';
import { installPrograms } from './system-packages.ts';

/** The paths of poppler's programs on this machine; Debian's package of them is installed where they are missing. */
export async function findPoppler(): Promise<{ pdfinfo: string; pdftoppm: string }> {
  const find = (name: string) => findProgram(name);
  if (find('pdftoppm') === undefined) await installPrograms(['poppler']);
  const [pdfinfo, pdftoppm] = [find('pdfinfo'), find('pdftoppm')];
  if (!pdfinfo || !pdftoppm) throw new Error('The package poppler-utils holds no programs of these names');
  return { pdfinfo, pdftoppm };
}
