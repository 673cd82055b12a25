import { lintIssueSchema } from '@slideloom/contracts';
import { objectKeys, recordType, type ObjectStore, type SlideExtension } from '@slideloom/storage';
import type { Logger } from '@slideloom/service-kit';
import { z } from 'zod';

/** Bytes as base64. */
const fileSchema = z.codec(z.base64(), z.instanceof(Buffer), {
  decode: (text) => Buffer.from(text, 'base64'),
  encode: (bytes) => bytes.toString('base64'),
});
const recordSchema = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.int().positive(),
  missing: z.array(z.string()),
  issues: z.array(lintIssueSchema),
  thumbnails: z.object({ 270: fileSchema, 540: fileSchema }),
});
/** What is known of a drawn slide: the SHA-256 and size of its file, what was found while it was drawn, and its thumbnails. */
export type DrawnRecord = z.infer<typeof recordSchema>;

/**
 * Slides of one team that were drawn lately, by the hash of their content. The store forgets them after a week. It only saves work: where the
 * store fails or has something else, a slide counts as never drawn.
 */
export type DrawnSlides = {
  /** Copies the file to the key that `keyOf` makes of its hash; null where there is none. */
  copy(hash: string, keyOf: (sha256: string) => string): Promise<(DrawnRecord & { objectKey: string }) | null>;
  /** Keeps a copy of the file at `objectKey`. */
  keep(hash: string, objectKey: string, record: DrawnRecord): Promise<void>;
};

const recordMaxBytes = 400_000;

export function createDrawnSlides(
  store: Pick<ObjectStore, 'copy' | 'get' | 'put'>,
  teamId: string,
  extension: SlideExtension,
  logger: Logger,
): DrawnSlides {
  const keyOf = (sha256: string, part: SlideExtension | 'json') => objectKeys.drawnSlide({ teamId, sha256, part });
  return {
    async copy(hash, assetKeyOf) {
      try {
        const text = await store.get(keyOf(hash, 'json'), { maxBytes: recordMaxBytes });
        const record = recordSchema.decode(JSON.parse(text.toString()) as z.input<typeof recordSchema>);
        const objectKey = assetKeyOf(record.sha256);
        await store.copy(keyOf(hash, extension), objectKey);
        return { ...record, objectKey };
      } catch (error) {
        logger.debug({ err: error }, 'the slide is not among those drawn lately');
        return null;
      }
    },
    async keep(hash, objectKey, record) {
      try {
        await store.copy(objectKey, keyOf(hash, extension));
        // Last: a record says that its picture is there.
        const body = Buffer.from(JSON.stringify(recordSchema.encode(record)));
        if (body.length <= recordMaxBytes) await store.put({ key: keyOf(hash, 'json'), body, contentType: recordType });
      } catch (error) {
        logger.info({ err: error }, 'a drawn slide is not kept for later');
      }
    },
  };
}
