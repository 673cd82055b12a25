import { lintIssueSchema } from '@slideloom/contracts';
import { objectKeys, recordType, type ObjectStore } from '@slideloom/storage';
import type { Logger } from '@slideloom/service-kit';
import { z } from 'zod';

const recordSchema = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.int().positive(),
  missing: z.array(z.string()),
  issues: z.array(lintIssueSchema),
});
/** What is known of a drawn slide: the SHA-256 and size of its PNG, and what was found while it was drawn. */
export type DrawnRecord = z.infer<typeof recordSchema>;

/**
 * Slides of one team that were drawn lately, by the hash of their content. The store forgets them after a week. It only saves work: where the
 * store fails or has something else, a slide counts as never drawn.
 */
export type DrawnSlides = {
  /** Copies the PNG to the key that `keyOf` makes of its hash; null where there is none. */
  copy(hash: string, keyOf: (sha256: string) => string): Promise<(DrawnRecord & { objectKey: string }) | null>;
  /** Keeps a copy of the PNG at `objectKey`. */
  keep(hash: string, objectKey: string, record: DrawnRecord): Promise<void>;
};

const recordMaxBytes = 100_000;

export function createDrawnSlides(
  store: Pick<ObjectStore, 'copy' | 'get' | 'put'>,
  teamId: string,
  logger: Logger,
): DrawnSlides {
  const keyOf = (sha256: string, part: 'png' | 'json') => objectKeys.drawnSlide({ teamId, sha256, part });
  return {
    async copy(hash, assetKeyOf) {
      try {
        const text = await store.get(keyOf(hash, 'json'), { maxBytes: recordMaxBytes });
        const record = recordSchema.parse(JSON.parse(text.toString()));
        const objectKey = assetKeyOf(record.sha256);
        await store.copy(keyOf(hash, 'png'), objectKey);
        return { ...record, objectKey };
      } catch (error) {
        logger.debug({ err: error }, 'the slide is not among those drawn lately');
        return null;
      }
    },
    async keep(hash, objectKey, record) {
      try {
        await store.copy(objectKey, keyOf(hash, 'png'));
        // Last: a record says that its picture is there.
        const body = Buffer.from(JSON.stringify(record));
        if (body.length <= recordMaxBytes) await store.put({ key: keyOf(hash, 'json'), body, contentType: recordType });
      } catch (error) {
        logger.info({ err: error }, 'a drawn slide is not kept for later');
      }
    },
  };
}
