import { ProtocolError } from '../protocol/protocol-error.ts';

/** The body of `createTask`. */
export type CreateRequest = {
  model: string;
  prompt: string;
  widthPx: number;
  heightPx: number;
  format: 'png' | 'jpeg' | 'webp';
  imageUrl?: string;
  /** How much of the reference stays: 0 nothing, 1 all. */
  strength: number;
  callBackUrl?: string;
};

/** Parses the body. Throws the generator's own refusal, code 422. */
export function parseCreateRequest(body: unknown): CreateRequest {
  const { model, input, callBackUrl } = (body ?? {}) as Record<string, unknown>;
  if (typeof model !== 'string' || model === '') throw refusal('The model is required');
  if (typeof input !== 'object' || input === null) throw refusal('The input is required');
  const fields = input as Record<string, unknown>;
  if (typeof fields['prompt'] !== 'string' || fields['prompt'].trim() === '') throw refusal('prompt is required');
  if (callBackUrl !== undefined && !isHttpUrl(callBackUrl)) throw refusal('callBackUrl is not a valid URL');
  const imageUrl = [fields['image_url'], fields['image_urls'], fields['image_input']].flat().find(Boolean);
  if (imageUrl !== undefined && !isHttpUrl(imageUrl)) throw refusal('image_url is not a valid URL');
  const strength = fields['strength'] ?? 0.6;
  if (typeof strength !== 'number' || strength < 0 || strength > 1) throw refusal('strength must be between 0 and 1');
  const format = fields['output_format'];
  return {
    model,
    prompt: fields['prompt'],
    format: format === 'jpeg' || format === 'jpg' ? 'jpeg' : format === 'webp' ? 'webp' : 'png',
    ...readShape(fields['aspect_ratio'] ?? fields['image_size']),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    strength,
    ...(callBackUrl === undefined ? {} : { callBackUrl }),
  };
}

const namedShapes: Record<string, [number, number]> = {
  square: [1, 1],
  square_hd: [1, 1],
  portrait_4_3: [3, 4],
  portrait_16_9: [9, 16],
  landscape_4_3: [4, 3],
  landscape_16_9: [16, 9],
  auto: [1, 1],
};
const areaPx = 768 * 1_344;

/** Sides of about a megapixel in steps of 32, as such models give them: 9:16 is 768 × 1344. */
function readShape(shape: unknown): { widthPx: number; heightPx: number } {
  const text = typeof shape === 'string' && shape !== '' ? shape : '1:1';
  const [, across, down] = /^(\d{1,4})[:x](\d{1,4})$/.exec(text) ?? [];
  const [w, h] = across && down ? [Number(across), Number(down)] : (namedShapes[text] ?? [0, 0]);
  const ratio = w / h;
  if (!(ratio >= 0.25 && ratio <= 4)) throw refusal('aspect_ratio is not within the range of allowed options');
  const step = (side: number) => Math.round(side / 32) * 32;
  return { widthPx: step(Math.sqrt(areaPx * ratio)), heightPx: step(Math.sqrt(areaPx / ratio)) };
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);
}

function refusal(message: string): ProtocolError {
  return new ProtocolError(200, { code: 422, msg: message, data: null });
}
