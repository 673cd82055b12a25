import { Readable } from 'node:stream';
import { canvasOf, composedSourceType, limits, type Deck, type DigitalSourceType } from '@slideloom/contracts';
import type { ClaimedJob, FinishedAsset } from '@slideloom/jobs';
import { derivedUuid } from '@slideloom/service-kit';
import { contentHash, documentType, objectKeys, sharp, type ObjectStore } from '@slideloom/storage';
import { drawnOrigin } from '../domain/drawn-origin.ts';
import { bindDocument, type DocumentPage } from '../drawing/bind-document.ts';
import { encodeJpeg } from '../drawing/encode-jpeg.ts';

const { maxBytes } = limits.document;
/** What a page takes besides its picture. */
const pageOverheadBytes = 4_000;
const timeoutMs = 120_000;

type Options = {
  job: Pick<ClaimedJob, 'id' | 'teamId' | 'createdAt'>;
  deck: Deck;
  /** The slides' PNGs, in order, and what they say of how they came about. */
  pages: readonly { objectKey: string; sourceType: DigitalSourceType | null }[];
  signal: AbortSignal;
};

/**
 * Binds the slides of a job into one PDF, and answers its asset. Slides are read back one by one, and the document goes to the store as it
 * grows: neither is ever whole in memory.
 */
export async function storeDocument(
  store: Pick<ObjectStore, 'get' | 'put'>,
  { job, deck, pages, signal }: Options,
): Promise<FinishedAsset> {
  const { width, height } = canvasOf(deck);
  const sourceType = composedSourceType(
    pages.map((page) => page.sourceType),
    false,
  );
  const details = { title: titleOf(deck), language: languageOf(deck), createdAt: new Date(job.createdAt), sourceType };
  const pageMaxBytes = Math.floor(maxBytes / limits.slides.max) - pageOverheadBytes;
  const drawn = async function* (): AsyncGenerator<DocumentPage> {
    for (const { objectKey: key, sourceType: ofPage } of pages) {
      signal.throwIfAborted();
      const png = await store.get(key, { maxBytes: limits.upload.maxBytes });
      const picture = sharp(png, { limitInputPixels: width * height });
      const jpeg = await encodeJpeg(picture, { maxBytes: pageMaxBytes, sourceType: ofPage });
      yield { jpeg, width, height };
    }
  };
  // Keys of slides hold the hashes of what is on them.
  const sha256 = contentHash(Buffer.from(JSON.stringify([pages, details])));
  const objectKey = objectKeys.renderedDocument({ teamId: job.teamId, jobId: job.id, sha256 });
  const body = Readable.from(bindDocument(drawn(), details), { objectMode: false });
  const { sizeBytes } = await store.put({ key: objectKey, contentType: documentType, body, maxBytes, timeoutMs });
  return {
    id: derivedUuid(job.id, 'document', 0),
    name: 'Slides.pdf',
    objectKey,
    contentType: documentType,
    sizeBytes,
    width,
    height,
    source: 'export',
    metadata: { job_id: job.id, pages: pages.length },
    origin: drawnOrigin(sourceType),
  };
}

const titleMaxChars = 200;

/** The headline of the first slide: its largest text. */
function titleOf({ slides, texts }: Deck): string {
  const first = texts.filter((layer) => layer.slide_index === 0).map(({ text }) => text);
  const headline = first.toSorted((one, other) => other.fontSize - one.fontSize)[0]?.content ?? slides[0]!.name;
  const title = headline.replaceAll(/\s+/g, ' ').trim();
  return title === '' ? 'Slides' : title.slice(0, titleMaxChars);
}

function languageOf({ texts }: Deck): string | null {
  return texts.find(({ text }) => text.language !== undefined)?.text.language ?? null;
}
