import type { Logger } from '@slideloom/service-kit';

/** A product whose picture has another address than its copy; null: it has none any more. */
export type WantedCopy = { id: string; teamId: string; imageUrl: string | null; tries: number };

export type ProductPicturePorts = {
  products: {
    /** Takes up to `limit` products, of each team as many as another team's leave, which no other process is given for `leaseMs`. */
    claim(limit: number, leaseMs: number): Promise<WantedCopy[]>;
    /** Names the object that is about to be stored, so that it is swept unless a product comes to show it. Answers its key. */
    announce(wanted: WantedCopy): Promise<string>;
    /** What the product shows from now on; nothing where it has another address meanwhile. What it showed before is swept. */
    show(wanted: WantedCopy, objectKey: string | null): Promise<void>;
    /** Tries again in `delayMs`. */
    postpone(wanted: WantedCopy, delayMs: number): Promise<void>;
  };
  /** A small copy of the picture at an address, as a file. */
  copy(teamId: string, url: string, signal: AbortSignal): Promise<Buffer>;
  put(objectKey: string, body: Buffer): Promise<void>;
  logger: Pick<Logger, 'info' | 'warn'>;
};

/** Products of one round. Most of each is waiting for its shop. */
const atOnce = 4;
/** Longer than a copy may take: a process that died is followed after so long. */
const leaseMs = 60_000;
const minuteMs = 60_000;
/** After each failure; a picture that cannot be had is asked for once a week at last. */
const delaysMs = [
  minuteMs,
  10 * minuteMs,
  60 * minuteMs,
  6 * 60 * minuteMs,
  24 * 60 * minuteMs,
  7 * 24 * 60 * minuteMs,
];

/**
 * Copies the pictures of some products into the bucket, where pages may show them; answers how many products it took. A picture that cannot be
 * had is no fault of the product: it keeps the copy that it has.
 */
export async function copyProductPictures(ports: ProductPicturePorts, signal: AbortSignal): Promise<number> {
  const wanted = await ports.products.claim(atOnce, leaseMs);
  await Promise.all(wanted.map((product) => copyOne(product, ports, signal)));
  return wanted.length;
}

async function copyOne(wanted: WantedCopy, ports: ProductPicturePorts, signal: AbortSignal): Promise<void> {
  const { products, copy, put, logger } = ports;
  try {
    if (wanted.imageUrl === null) return await products.show(wanted, null);
    const body = await copy(wanted.teamId, wanted.imageUrl, signal);
    const objectKey = await products.announce(wanted);
    await put(objectKey, body);
    await products.show(wanted, objectKey);
  } catch (error) {
    // The claim lapses, and another process goes on.
    signal.throwIfAborted();
    logger.info({ err: error, product: wanted.id, tries: wanted.tries }, 'the picture of a product was not copied');
    await products.postpone(wanted, delaysMs[Math.min(wanted.tries, delaysMs.length) - 1]!);
  }
}
