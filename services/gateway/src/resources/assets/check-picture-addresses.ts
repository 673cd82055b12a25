import { AppError } from '@slideloom/service-kit';
import type { Dependencies, Uses } from '../dependencies.ts';

/** An address, and the field that has it. */
export type NamedAddress = { field: string; url: string };

type Shapes = Awaited<ReturnType<Dependencies['assets']['shapes']>>;

/**
 * Rejects with `invalid_request` that names the field: a picture of our own address that is not in the team's library, and a foreign
 * address that the guarded fetch refuses by its text alone. Answers the object's key of each that is ours, and the shapes that are known.
 */
export async function checkPictureAddresses(
  { assets, objects, publicUrls, checkForeignUrl }: Uses<'assets' | 'objects' | 'publicUrls' | 'checkForeignUrl'>,
  teamId: string,
  addresses: readonly NamedAddress[],
): Promise<{ keys: (string | null)[]; shapes: Shapes }> {
  const keys = addresses.map(({ url }) => publicUrls.keyFromUrl(url));
  const shapes = await assets.shapes(
    teamId,
    keys.filter((key) => key !== null),
  );
  for (const [index, key] of keys.entries()) {
    const { field, url } = addresses[index]!;
    if (key === null) {
      if (isOwnAddress(url, publicUrls.publicUrl(''))) throw notInLibrary(field);
      checkForeign(url, field, checkForeignUrl);
      continue;
    }
    if (shapes.has(key)) continue;
    if (!key.startsWith(`teams/${teamId}/`) || !(await objects.exists(key))) throw notInLibrary(field);
  }
  return { keys, shapes };
}

/** Whether an address leads to our own host in some other writing than ours: what is behind it is judged by its key, or not taken. */
function isOwnAddress(address: string, base: string): boolean {
  const [given, own] = [new URL(address), new URL(base)];
  return given.host === own.host && given.pathname.startsWith(own.pathname);
}

/** Refuses what the guarded fetch refuses by the text of the address alone; what its name resolves to is checked when it is fetched. */
function checkForeign(address: string, field: string, check: Dependencies['checkForeignUrl']): void {
  try {
    check(address);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'url_forbidden') throw error;
    throw refuse(`${field} must be a public http or https address, or it cannot be fetched`);
  }
}

function notInLibrary(field: string): AppError {
  return refuse(`${field} must be a picture of your library`);
}

function refuse(message: string): AppError {
  return new AppError('invalid_request', { message });
}
