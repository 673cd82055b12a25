import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { RecordedCall } from './call-log.ts';
import type { Fault } from './fault.ts';
import { pause, type World } from './world.ts';

/** A picture as a platform took it from the client's address. */
export type PulledPicture = {
  url: string;
  sha256: string;
  bytes: number;
  /** By its bytes: `jpeg`, `webp`, `png` …; `unknown` for what is no picture or ends too early. */
  format: string;
  widthPx: number;
  heightPx: number;
  /** How the picture came about, as its XMP names it by the last part of an address of IPTC; null where it does not. */
  digitalSourceType: string | null;
};

/** The picture could not be had, or is larger than the platform takes. */
export class PullError extends Error {
  readonly reason: 'unreachable' | 'too_large';

  constructor(reason: PullError['reason'], message: string) {
    super(message);
    this.name = 'PullError';
    this.reason = reason;
  }
}

type PullOptions = {
  /** Target of faults and of the record, such as `shortvideo.pull`. */
  target: string;
  maxBytes: number;
};

const deadlineMs = 15_000;
const before = new Set(['status', 'reset', 'timeout']);
const after = new Set(['status_after_success', 'reset_after_success', 'timeout_after_success']);

/**
 * Fetches a picture as the platforms do: by GET, without following a redirect, within 15 s. Faults of the target make it
 * fail before or after the bytes were taken, or wait. Throws PullError.
 */
export async function pullPicture(world: World, url: string, options: PullOptions): Promise<PulledPicture> {
  const faults = world.faults.take(options.target, url);
  const record = world.calls.add({
    at: world.clock().toISOString(),
    target: options.target,
    direction: 'out',
    method: 'GET',
    path: url.split('?')[0] ?? url,
    query: {},
    headers: {},
    body: null,
  });
  record.faults = faults.map((fault) => fault.kind);
  const delayMs = faults.reduce((total, fault) => total + (fault.delayMs ?? 0), 0);
  if (delayMs > 0) await pause(delayMs, world.closing);
  try {
    refuseFor(faults, before);
    const bytes = await download(url, { world, record, maxBytes: options.maxBytes });
    refuseFor(faults, after);
    return await inspect(url, bytes);
  } catch (error) {
    if (error instanceof PullError) {
      record.outcome ??= 'unanswered';
      throw error;
    }
    // Behind a good status too: its picture did not come whole.
    record.outcome = (error as Error).name === 'TimeoutError' ? 'late' : 'unanswered';
    throw new PullError('unreachable', `the picture could not be fetched: ${(error as Error).message}`);
  }
}

function refuseFor(faults: Fault[], kinds: Set<string>): void {
  const fault = faults.find(({ kind }) => kinds.has(kind));
  if (fault) throw new PullError('unreachable', `the pull fails by order: ${fault.kind}`);
}

type Download = { world: World; record: RecordedCall; maxBytes: number };

async function download(url: string, { world, record, maxBytes }: Download): Promise<Buffer> {
  const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), world.closing]);
  const response = await fetch(url, { redirect: 'manual', signal });
  record.outcome = response.status;
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new PullError('unreachable', `the address answered ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxBytes) throw new PullError('too_large', `the picture is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function inspect(url: string, bytes: Buffer): Promise<PulledPicture> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const picture = { url, sha256, bytes: bytes.length };
  try {
    const { format, width, height, xmpAsString } = await sharp(bytes).metadata();
    const named = /DigitalSourceType="http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)"/.exec(
      xmpAsString ?? '',
    );
    return {
      ...picture,
      format: isWhole(format, bytes) ? format : 'unknown',
      widthPx: width,
      heightPx: height,
      digitalSourceType: named?.[1] ?? null,
    };
  } catch {
    return { ...picture, format: 'unknown', widthPx: 0, heightPx: 0, digitalSourceType: null };
  }
}

/** Whether the file ends where its format says. Decoding it all would cost a carousel a second of CPU. */
function isWhole(format: string, bytes: Buffer): boolean {
  if (format === 'jpeg') return bytes.subarray(-64).lastIndexOf(Buffer.from([0xff, 0xd9])) >= 0;
  if (format === 'webp') return bytes.length >= bytes.readUInt32LE(4) + 8;
  return true;
}
