import { ApiError } from './api-error.ts';

/** How much of a body has been sent, bytes. */
export type OnProgress = (progress: { sentBytes: number; totalBytes: number }) => void;

type Options = { signal: AbortSignal | undefined; onProgress: OnProgress };

/** Posts a form and says how far it is: a browser by XMLHttpRequest, the only way that it has; others by a stream that is counted. */
export async function sendForm(url: string, form: FormData, options: Options): Promise<void> {
  const { XMLHttpRequest: Request } = globalThis as { XMLHttpRequest?: new () => BrowserRequest };
  const { status, body } = await (Request
    ? byRequest(new Request(), url, form, options)
    : byStream(url, form, options));
  if (status < 200 || status > 299)
    throw new ApiError(new Response(null, { status }), { message: messageOf(status, body) });
}

const pieceBytes = 64 * 1024;

type Answer = { status: number; body: string };

async function byStream(url: string, form: FormData, { signal, onProgress }: Options): Promise<Answer> {
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = await whole.blob();
  // A browser's types do not know `duplex`, and browsers do not come here.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    // The store takes no body of unknown length.
    headers: { 'content-type': type, 'content-length': String(bytes.size) },
    body: inPieces(bytes, onProgress),
    duplex: 'half',
    ...(signal && { signal }),
  };
  const response = await fetch(url, init);
  return { status: response.status, body: await response.text() };
}

/** Creates a body that is read as it is sent: what was read has been sent, except for what the connection holds. */
function inPieces(bytes: Blob, onProgress: OnProgress): ReadableStream<Uint8Array> {
  const totalBytes = bytes.size;
  let sentBytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = new Uint8Array(await bytes.slice(sentBytes, sentBytes + pieceBytes).arrayBuffer());
        sentBytes += piece.byteLength;
        controller.enqueue(piece);
        onProgress({ sentBytes, totalBytes });
        if (sentBytes >= totalBytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** What of an XMLHttpRequest is used: Node has none, and no type of it. */
type BrowserRequest = {
  upload: { addEventListener(type: 'progress', listener: (event: { loaded: number; total: number }) => void): void };
  status: number;
  responseText: string;
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void;
  open(method: string, url: string): void;
  send(form: FormData): void;
  abort(): void;
};

function byRequest(
  request: BrowserRequest,
  url: string,
  form: FormData,
  { signal, onProgress }: Options,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress({ sentBytes: loaded, totalBytes: total });
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }));
    request.addEventListener('error', () => reject(new TypeError('The store cannot be reached')));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    // A request that was not sent is ended without an event.
    if (signal?.aborted) reject(signal.reason as Error);
    else request.send(form);
  });
}

/** The store answers in XML. */
function messageOf(status: number, body: string): string {
  const said = /<Message>([^<]{1,300})<\/Message>/.exec(body)?.[1];
  return `The store refused the file: ${said ?? `HTTP status ${status}`}`;
}
