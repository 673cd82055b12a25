import { AppError } from '@slideloom/service-kit';
import { objectKeys, sharp, teamOfKey } from '@slideloom/storage';
import type { Uses } from '../dependencies.ts';
import type { ToolContent } from './tool.ts';

/** px. */
const largest = { width: 540, height: 960 };
const jpeg = { quality: 72 };
/** Of the small copy that lies beside each picture, WebP 540 px wide. */
const maxBytes = 2 * 1024 * 1024;
const timeoutMs = 3_000;

/**
 * Small JPEGs of pictures of the team's library, made from the copies beside them. A picture of which there is no copy, or that cannot be
 * read now, is left out: its address is shown all the same.
 */
export function createPreviews({ objects, publicUrls }: Uses<'objects' | 'publicUrls'>) {
  const toPreview = async (teamId: string, url: string): Promise<ToolContent> => {
    const key = publicUrls.keyFromUrl(url);
    if (key === null || teamOfKey(key) !== teamId) return [];
    const copy = await objects.get(objectKeys.thumbnail(key, 540), { maxBytes, timeoutMs }).catch(ifUnreadable);
    if (copy === null) return [];
    const small = sharp(copy).resize({ ...largest, fit: 'inside', withoutEnlargement: true });
    // A damaged copy, of which sharp says so, does not take the answer of paid work.
    const bytes = await small
      .flatten({ background: '#ffffff' })
      .jpeg(jpeg)
      .toBuffer()
      .catch(() => null);
    return bytes === null ? [] : [{ type: 'image', mimeType: 'image/jpeg', data: bytes.toString('base64') }];
  };
  return async (teamId: string, urls: readonly string[]): Promise<ToolContent> =>
    (await Promise.all(urls.map((url) => toPreview(teamId, url)))).flat();
}

function ifUnreadable(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
