import { AppError } from '@slideloom/service-kit';
import { decodePicture, objectKeys, teamOfKey, type ObjectStore, type PublicUrls } from '@slideloom/storage';
import { createTurns, type Turns } from '../../limits/create-turns.ts';
import type { ToolContent } from './tool/tool.ts';

/** px. */
const largest = { width: 540, height: 960 };
const jpeg = { quality: 72 };
/** Limit of the small copy that lies beside each picture, WebP 540 px wide. */
const maxBytes = 2 * 1024 * 1024;
const timeoutMs = 3_000;
/** Previews that a process makes at a time, for all requests together; a turn is waited for so long, ms. */
export const previewTurns = { max: 4, waitMs: 3_000 };

/**
 * Small JPEGs of pictures of the team's library, made from the copies beside them. A picture of which there is no copy, or that cannot be
 * read now, is left out: its address is shown all the same. So is one that had to wait for its turn too long: making them takes the CPU that
 * answers all requests.
 */
export function createPreviews(
  { objects, publicUrls }: { objects: ObjectStore; publicUrls: PublicUrls },
  turns: Turns = createTurns(previewTurns),
) {
  const toPreview = async (teamId: string, url: string): Promise<ToolContent> => {
    const key = publicUrls.keyFromUrl(url);
    if (key === null || teamOfKey(key) !== teamId) return [];
    const copy = await objects.get(objectKeys.thumbnail(key, 540), { maxBytes, timeoutMs }).catch(ifUnreadable);
    if (copy === null) return [];
    // A damaged copy does not take the answer of paid work.
    const bytes = await decodePicture(copy, (picture) => {
      const small = picture.resize({ ...largest, fit: 'inside', withoutEnlargement: true });
      return small.flatten({ background: '#ffffff' }).jpeg(jpeg).toBuffer();
    }).catch(ifUnreadable);
    return bytes === null ? [] : [{ type: 'image', mimeType: 'image/jpeg', data: bytes.toString('base64') }];
  };
  return async (teamId: string, urls: readonly string[]): Promise<ToolContent> =>
    (await Promise.all(urls.map((url) => turns(teamId, () => toPreview(teamId, url)).catch(ifOverloaded)))).flat();
}

function ifOverloaded(error: unknown): ToolContent {
  if (error instanceof AppError && error.code === 'overloaded') return [];
  throw error;
}

function ifUnreadable(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
