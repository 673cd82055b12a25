import { AppError } from '@slideloom/service-kit';
import type { Dependencies, Uses } from '../dependencies.ts';

/** An address, and the field that has it. */
export type NamedAddress = { field: string; url: string };

type Shapes = Awaited<ReturnType<Dependencies['assets']['shapes']>>;

/** An address that cannot be drawn or posted, and why. */
export type AddressFault = { field: string; message: string };

/**
 * Rejects with `invalid_request` that names the field: a picture of our own address that is not in the team's library or is no picture, and a foreign
 * address that the guarded fetch refuses by its text alone. Answers the object's key of each that is ours, and the shapes that are known.
 */
export async function checkPictureAddresses(
  dependencies: Uses<'assets' | 'objects' | 'publicUrls' | 'checkForeignUrl'>,
  teamId: string,
  addresses: readonly NamedAddress[],
): Promise<{ keys: (string | null)[]; shapes: Shapes }> {
  const { keys, shapes, faults } = await findAddressFaults(dependencies, teamId, addresses);
  if (faults[0]) throw new AppError('invalid_request', { message: faults[0].message });
  return { keys, shapes };
}

/** The same, with every fault. */
export async function findAddressFaults(
  { assets, objects, publicUrls, checkForeignUrl }: Uses<'assets' | 'objects' | 'publicUrls' | 'checkForeignUrl'>,
  teamId: string,
  addresses: readonly NamedAddress[],
): Promise<{ keys: (string | null)[]; shapes: Shapes; faults: AddressFault[] }> {
  const faults: AddressFault[] = [];
  const keys = addresses.map(({ url }) => publicUrls.keyFromUrl(url));
  const shapes = await assets.shapes(
    teamId,
    keys.filter((key) => key !== null),
  );
  for (const [index, key] of keys.entries()) {
    const { field, url } = addresses[index]!;
    if (key === null) {
      const message = isOwnAddress(url, publicUrls.publicUrl(''))
        ? notInLibrary(field)
        : foreignFault(url, field, checkForeignUrl);
      if (message !== null) faults.push({ field, message });
      continue;
    }
    const shape = shapes.get(key);
    if (shape?.isPicture === false) {
      faults.push({ field, message: `${field} is a document of your library, not a picture` });
    }
    if (shape) continue;
    if (!key.startsWith(`teams/${teamId}/`) || !(await objects.exists(key))) {
      faults.push({ field, message: notInLibrary(field) });
    }
  }
  return { keys, shapes, faults };
}

/** Whether an address leads to our own host in some other writing than ours: what is behind it is judged by its key, or not taken. */
function isOwnAddress(address: string, base: string): boolean {
  const [given, own] = [new URL(address), new URL(base)];
  return given.host === own.host && given.pathname.startsWith(own.pathname);
}

/** Why the guarded fetch refuses an address by its text alone; what its name resolves to is checked when it is fetched. */
function foreignFault(address: string, field: string, check: Dependencies['checkForeignUrl']): string | null {
  try {
    check(address);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'url_forbidden') throw error;
    return `${field} must be a public http or https address, or it cannot be fetched`;
  }
}

const notInLibrary = (field: string) => `${field} must be a picture of your library`;
