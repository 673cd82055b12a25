import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '@slideloom/service-kit';
import { discardRest } from './discard-rest.ts';
import { watchSpeed, type SpeedWatch } from './watch-speed.ts';

/** What the one file of a form is taken for. */
export type FileForm = {
  /** The name of the field that holds the file. */
  field: string;
  /** The file's, at most. */
  maxBytes: number;
  /** The message for a file that is too large. */
  tooLarge: string;
  /** Length of each stretch in which the sender must keep to the least speed, ms. */
  slowBodyMs: number;
};

export type ReceivedFile = {
  filename: string | undefined;
  /** Ends only once the whole form has come and is valid; returning early ends the form. */
  body: AsyncGenerator<Buffer>;
  /** The text fields; all of them once the body has ended. */
  texts: Map<string, string>;
};

const limits = {
  files: 1,
  fields: 8,
  parts: 9,
  // Metadata of 20 pairs, of up to 540 letters of 4 bytes each.
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 32,
  headerSize: 8_192,
};
/** What a form may have besides its file: its texts and headers, and what the parser has not looked at yet. */
const maxFrameBytes = 256 * 1024;

/**
 * Reads a form of one file piece by piece, no faster than the body is read. Resolves when the file begins. Rejects, or lets the
 * body fail, with `form_unreadable` (damaged, cut off, the sender gone), `invalid_request` (another file, no file, too many fields),
 * `file_too_large`, or `request_timeout` for a sender below the least speed. What is left of a refused request is read and dropped, so that its sender gets to see the answer.
 */
export async function receiveFile(incoming: IncomingMessage, form: FileForm): Promise<ReceivedFile> {
  if (Number(incoming.headers['content-length'] ?? 0) > form.maxBytes + maxFrameBytes) {
    discardRest(incoming);
    throw tooLarge(form);
  }
  const parser = createParser(incoming, form);
  const started = Promise.withResolvers<{ file: BusboyFileStream; filename: string | undefined }>();
  const ended = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let received: BusboyFileStream | undefined;
  const texts = new Map<string, string>();
  ended.promise.catch(() => undefined);

  const fail = (error: AppError): void => {
    started.reject(error);
    ended.reject(error);
    stopping.abort(error);
  };
  parser.on('file', (name: string | undefined, file, filename) => {
    // It also emits the parser's errors, which have no other listener once the body has been left.
    file.on('error', () => undefined);
    received = file;
    file.once('limit', () => fail(tooLarge(form)));
    if (name === form.field) started.resolve({ file, filename });
    else fail(invalid(`${form.field} must be the field that the file comes in`));
  });
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    if (name === form.field) fail(invalid(`${form.field} must be a file`));
    else if (isCut) fail(invalid(`${name?.slice(0, 60)} is too long`));
    else if (name !== undefined) texts.set(name, value);
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit']) {
    parser.on(event, () => fail(invalid('the form has too many parts: one file and a few fields are taken')));
  }
  parser.on('error', (error) => fail(unreadable(error)));
  parser.on('finish', () => {
    started.reject(invalid(`${form.field} is required`));
    ended.resolve();
  });
  const check = (bytes: number): void => {
    if (bytes > form.maxBytes + maxFrameBytes) throw tooLarge(form);
    // The parser drops endless headers in silence.
    if (bytes - (received?.bytesRead ?? 0) > maxFrameBytes) throw unreadable('too much besides the file');
  };
  const speed = watchSpeed(form.slowBodyMs, fail);
  void feed(incoming, parser, { check, speed }, stopping.signal)
    .catch((error: unknown) => fail(error instanceof AppError ? error : unreadable(error)))
    .finally(() => {
      speed.end();
      discardRest(incoming);
    });
  stopping.signal.addEventListener('abort', () => speed.end(), { once: true });

  const { file, filename } = await started.promise;
  return { filename, texts, body: passOn(file, ended.promise, stopping) };
}

function createParser(incoming: IncomingMessage, form: FileForm): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...incoming.headers, 'content-type': incoming.headers['content-type'] ?? '' },
      limits: { ...limits, fileSize: form.maxBytes },
      isPartAFile: (name, _type, filename) => filename !== undefined || name === form.field,
    });
  } catch (error) {
    discardRest(incoming);
    throw unreadable(error);
  }
}

/** Hands the request over to the parser, in the parser's pace. */
async function feed(
  incoming: IncomingMessage,
  parser: BusboyInstance,
  { check, speed }: { check: (receivedBytes: number) => void; speed: SpeedWatch },
  signal: AbortSignal,
): Promise<void> {
  let receivedBytes = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    receivedBytes += chunk.length;
    speed.received(chunk.length);
    if (!parser.write(chunk)) {
      speed.paused();
      await once(parser, 'drain', { signal });
    }
    check(receivedBytes);
  }
  parser.end();
}

async function* passOn(
  file: BusboyFileStream,
  ended: Promise<void>,
  stopping: AbortController,
): AsyncGenerator<Buffer, void> {
  const stop = () => file.destroy(stopping.signal.reason as Error);
  stopping.signal.addEventListener('abort', stop, { once: true });
  if (stopping.signal.aborted) stop();
  try {
    yield* file as AsyncIterable<Buffer>;
    await ended;
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  } finally {
    stopping.abort(unreadable(undefined));
  }
}

function tooLarge(form: FileForm): AppError {
  return new AppError('file_too_large', { message: form.tooLarge });
}

function invalid(message: string): AppError {
  return new AppError('invalid_request', { message });
}

function unreadable(cause: unknown): AppError {
  return new AppError('form_unreadable', { cause });
}
