import { AppError } from '@slideloom/service-kit';
import type { ObjectStore, PublicUrls } from '@slideloom/storage';
import type { KnownPictureRepository } from './known-picture-repository.ts';

/** An address, and the field that has it. */
export type NamedAddress = { field: string; url: string };

type Shapes = Awaited<ReturnType<KnownPictureRepository['shapes']>>;

/** An address that cannot be drawn or posted, and why. */
export type AddressFault = { field: string; message: string };

/** What pictures that a caller names are checked with. */
export type PictureChecks = {
  knownPictures: KnownPictureRepository;
  objects: ObjectStore;
  publicUrls: PublicUrls;
  checkForeignUrl: (url: string) => void;
};
type Known = { keys: (string | null)[]; shapes: Shapes };

/** Most pictures absent from the store that are found in one request: each costs a request to the store. */
const missesMax = 5;

/**
 * Rejects with `invalid_request` that names the field: a picture of our own address that is not in the team's library or is no picture, and a foreign
 * address that the guarded fetch refuses by its text alone. Answers the object's key of each that is ours, and the shapes that are known.
 */
export async function checkPictureAddresses(
  dependencies: PictureChecks,
  teamId: string,
  addresses: readonly NamedAddress[],
): Promise<Known> {
  const known = await findKnown(dependencies, teamId, addresses);
  for await (const { message } of addressFaults(dependencies, teamId, addresses, known)) {
    throw new AppError('invalid_request', { message });
  }
  return known;
}

/** Returns every fault of the addresses; of pictures that the store does not hold, the first few. */
export async function findAddressFaults(
  dependencies: PictureChecks,
  teamId: string,
  addresses: readonly NamedAddress[],
): Promise<Known & { faults: AddressFault[] }> {
  const known = await findKnown(dependencies, teamId, addresses);
  const faults: AddressFault[] = [];
  for await (const fault of addressFaults(dependencies, teamId, addresses, known)) faults.push(fault);
  return { ...known, faults };
}

async function findKnown(
  { knownPictures, publicUrls }: PictureChecks,
  teamId: string,
  addresses: readonly NamedAddress[],
): Promise<Known> {
  const keys = addresses.map(({ url }) => publicUrls.keyFromUrl(url));
  const own = keys.filter((key) => key !== null);
  return { keys, shapes: await knownPictures.shapes(teamId, own) };
}

/** Yields the faults one by one, in the order of the addresses: a caller that needs no more sends the store no more requests. */
async function* addressFaults(
  { objects, publicUrls, checkForeignUrl }: PictureChecks,
  teamId: string,
  addresses: readonly NamedAddress[],
  { keys, shapes }: Known,
): AsyncGenerator<AddressFault> {
  let misses = 0;
  for (const [index, key] of keys.entries()) {
    const { field, url } = addresses[index]!;
    if (key === null) {
      const message = isOwnAddress(url, publicUrls.publicUrl(''))
        ? notInLibrary(field)
        : foreignFault(url, field, checkForeignUrl);
      if (message !== null) yield { field, message };
      continue;
    }
    const shape = shapes.get(key);
    if (shape?.isPicture === false) {
      yield { field, message: `${field} is a document of your library, not a picture` };
    }
    if (shape) continue;
    const isForeign = !key.startsWith(`teams/${teamId}/`);
    if (!isForeign && (misses === missesMax || (await objects.exists(key)))) continue;
    if (!isForeign) misses += 1;
    yield { field, message: notInLibrary(field) };
  }
}

/** Returns whether an address leads to our own host in some other writing than ours: what is behind it is judged by its key, or not taken. */
function isOwnAddress(address: string, base: string): boolean {
  const [given, own] = [new URL(address), new URL(base)];
  return given.host === own.host && given.pathname.startsWith(own.pathname);
}

/** Returns why the guarded fetch refuses an address by its text alone; what its name resolves to is checked when it is fetched. */
function foreignFault(address: string, field: string, check: (url: string) => void): string | null {
  try {
    check(address);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'url_forbidden') throw error;
    return `${field} must be a public http or https address, or it cannot be fetched`;
  }
}

const notInLibrary = (field: string) => `${field} must be a picture of your library`;
