import {
  composedSourceType,
  generatedSourceType,
  renderJobSchema,
  shownOnSlide,
  type DigitalSourceType,
} from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import { isGeneratedImage, type ObjectStore } from '@slideloom/storage';

/** Slides of ours whose files were drawn before files were marked. */
export type DrawnSlides = {
  /** How the slide at a key came about, by the pictures of its job; null for what is no such slide, or shows no generated picture. */
  sourceTypeOf(teamId: string, objectKey: string): Promise<DigitalSourceType | null>;
};

export function createDrawnSlides({ prisma }: Database, store: Pick<ObjectStore, 'keyFromUrl'>): DrawnSlides {
  return {
    async sourceTypeOf(teamId, objectKey) {
      const [drawn] = await query(
        () => prisma.$queryRaw<{ input: unknown; slide_index: number }[]>`
          SELECT j.input, (a.metadata->>'slide_index')::int AS slide_index
          FROM assets a JOIN jobs j ON j.id = a.job_id AND j.team_id = a.team_id
          WHERE a.object_key = ${objectKey} AND a.team_id = ${teamId}::uuid AND a.source = 'export' AND a.origin IS NULL
            AND j.type = 'render' AND a.metadata->>'slide_index' IS NOT NULL`,
      );
      return drawn ? drawnSourceType(drawn.input, drawn.slide_index, (url) => store.keyFromUrl(url)) : null;
    },
  };
}

/** How a slide of a render job came about; `keyFromUrl` is null for an address that is not ours. */
export function drawnSourceType(
  input: unknown,
  slideIndex: number,
  keyFromUrl: (url: string) => string | null,
): DigitalSourceType | null {
  const job = renderJobSchema.safeParse(input);
  // Accepted under the limits of another release.
  if (!job.success) return null;
  const { pictureUrls, hasOther } = shownOnSlide(job.data, slideIndex);
  const types = pictureUrls.map((url) => {
    const key = keyFromUrl(url);
    return key !== null && isGeneratedImage(key) ? generatedSourceType : null;
  });
  return composedSourceType(types, hasOther);
}
