import type { IncomingMessage } from 'node:http';
import { limits, splitCallerData, uploadFieldsSchema, type CallerData, type UploadJson } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { toFileName } from '../../domain/file-name.ts';
import { checkFields } from '../../http/reading/check-fields.ts';
import { receiveFile } from '../../http/reading/receive-file.ts';

/** A file as it comes in, however it was sent. */
export type IncomingFile = {
  /** The file's bytes: a buffer where they are all here already. */
  source: Buffer | AsyncIterable<Buffer>;
  /** Returns the file's name in the library, once the source has ended. */
  nameOf(fallback: string): string;
  /** Returns what the caller keeps with the file, once the source has ended. */
  callerDataOf(): CallerData;
  /** What an Idempotency-Key belongs to; default: the file and its name. */
  asked?: object;
};

/**
 * The file of a multipart form, which is read while it comes; `confirm` may still refuse it at its end. `onFields` is handed
 * the names of its text fields.
 */
export async function readForm(
  incoming: IncomingMessage,
  slowBodyMs: number,
  { confirm, onFields }: { confirm: () => Promise<unknown>; onFields: (names: string[]) => void },
): Promise<IncomingFile> {
  const { maxBytes } = limits.upload;
  const { filename, body, texts } = await receiveFile(incoming, {
    field: 'file',
    maxBytes,
    tooLarge: `The picture is larger than ${maxBytes / 1024 / 1024} MB`,
    slowBodyMs,
  });
  let name: string | undefined;
  let callerData: CallerData = {};
  async function* checked(): AsyncGenerator<Buffer> {
    yield* body;
    // Within the stream, so that nothing is stored of a form that is refused.
    onFields([...texts.keys()]);
    const [fields, own] = splitCallerData(checkFields(uploadFieldsSchema, texts));
    name = fields.name;
    callerData = own;
    await confirm();
  }
  return {
    source: checked(),
    nameOf: (fallback) => toFileName(name ?? filename, fallback),
    callerDataOf: () => callerData,
  };
}

/** Returns the file of the small JSON form. Rejects with `invalid_request` for what is not base64. */
export function readJsonForm(body: UploadJson): IncomingFile {
  const { filename, name, content_base64: text } = body;
  const bytes = Buffer.from(text, 'base64');
  // Node drops what is not base64 and goes on.
  const isWhole = bytes.length === Math.floor((text.replace(/={1,2}$/, '').length * 3) / 4);
  if (!isWhole) throw new AppError('invalid_request', { message: 'content_base64 is not base64' });
  const [, callerData] = splitCallerData(body);
  return {
    source: bytes,
    nameOf: (fallback) => toFileName(name ?? filename, fallback),
    callerDataOf: () => callerData,
  };
}
