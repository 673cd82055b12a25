import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { openaiError } from './openai-error.ts';

/** A call of `/images/generations` or `/images/edits`, whichever form it came in. */
export type ImageRequest = {
  model: string;
  prompt: string;
  widthPx: number;
  heightPx: number;
  count: number;
  format: 'png' | 'jpeg' | 'webp';
  quality: string;
  /** The pictures to start from; empty for a generation. */
  images: Buffer[];
};

const minSidePx = 64;
const maxSidePx = 2_048;
const maxPromptChars = 32_000;
const maxImages = 16;

/** Fields and files of a JSON or multipart body. Throws OpenAI's 400 for a body that is neither. */
export async function readImageBody(body: unknown, request: Request): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  try {
    if (!type.startsWith('multipart/form-data')) return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
    return await readMultipart(bytes, type);
  } catch {
    throw openaiError(400, 'We could not parse the body of your request.', 'invalid_body');
  }
}

async function readMultipart(bytes: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData();
  const fields: Record<string, unknown> = {};
  const images: Buffer[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else if (/^image(\[\d*\])?$/.test(name)) images.push(Buffer.from(await value.arrayBuffer()));
  }
  return { ...fields, image: images };
}

/** Parses the fields. Throws OpenAI's 400 that names the parameter. */
export function parseImageRequest(fields: Record<string, unknown>, needsImage: boolean): ImageRequest {
  const { prompt, model, size, n, output_format: format, quality } = fields;
  if (typeof prompt !== 'string' || prompt.trim() === '') {
    throw openaiError(400, "Missing required parameter: 'prompt'.", 'missing_required_parameter', 'prompt');
  }
  if (prompt.length > maxPromptChars) throw invalid('prompt', `at most ${maxPromptChars} characters`);
  const images = readImages(fields);
  if (needsImage && images.length === 0) {
    throw openaiError(400, "Missing required parameter: 'image'.", 'missing_required_parameter', 'image');
  }
  const count = n === undefined ? 1 : Number(n);
  if (!Number.isInteger(count) || count < 1 || count > 10) throw invalid('n', 'a whole number from 1 to 10');
  if (format !== undefined && format !== 'png' && format !== 'jpeg' && format !== 'webp') {
    throw invalid('output_format', "'png', 'jpeg' or 'webp'");
  }
  return {
    prompt,
    model: typeof model === 'string' ? model : 'gpt-image-1',
    count,
    format: format ?? 'png',
    quality: typeof quality === 'string' && quality !== 'auto' ? quality : 'high',
    images,
    ...readSize(size),
  };
}

function readSize(size: unknown): { widthPx: number; heightPx: number } {
  if (size === undefined || size === 'auto') return { widthPx: 1_024, heightPx: 1_024 };
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(typeof size === 'string' ? size : '') ?? [];
  const [widthPx, heightPx] = [Number(width), Number(height)];
  const isSide = (side: number) => side >= minSidePx && side <= maxSidePx;
  if (!isSide(widthPx) || !isSide(heightPx)) throw invalid('size', `WIDTHxHEIGHT from ${minSidePx} to ${maxSidePx}`);
  return { widthPx, heightPx };
}

function readImages({ image, images }: Record<string, unknown>): Buffer[] {
  const given = [image ?? [], images ?? []].flat().slice(0, maxImages) as unknown[];
  return given.map((entry) => {
    if (Buffer.isBuffer(entry)) return entry;
    const text = typeof entry === 'object' && entry !== null ? (entry as { image_url?: unknown }).image_url : entry;
    const base64 = typeof text === 'string' ? text.replace(/^data:[^,]*;base64,/, '') : '';
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length === 0) throw invalid('image', 'a file, a data URL or base64');
    return bytes;
  });
}

function invalid(param: string, expected: string) {
  return openaiError(400, `Invalid value for '${param}': expected ${expected}.`, 'invalid_value', param);
}

/** The fields for the record of calls, files by digest. */
export function describeImageBody(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || !('image' in body)) return body;
  const digest = (entry: unknown) =>
    Buffer.isBuffer(entry) ? { bytes: entry.length, sha256: createHash('sha256').update(entry).digest('hex') } : entry;
  return { ...body, image: Array.isArray(body.image) ? body.image.map(digest) : digest(body.image) };
}
