import { randomUUID } from 'node:crypto';
import { createLint } from '@slideloom/render/create-lint';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { createRenderWork } from '@slideloom/render/slides-render';
import { createObjectStore } from '@slideloom/storage';

const ignore = () => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore };

/** The work of a render job without a fleet: it is drawn and kept in the bucket by the same code, and nothing else happens. */
export function createBareRender(env: Record<string, string>): {
  render: (input: unknown) => Promise<void>;
  close: () => void;
} {
  const store = createObjectStore({
    endpoint: env['S3_ENDPOINT']!,
    region: env['S3_REGION']!,
    bucket: env['S3_BUCKET']!,
    accessKey: env['S3_ACCESS_KEY']!,
    secretKey: env['S3_SECRET_KEY']!,
    cdnUrl: env['CDN_URL']!,
  });
  const renderer = createSlideRenderer({ concurrency: 2 });
  const work = createRenderWork(
    {
      loadPicture: () => Promise.reject(new Error('this slide has no picture')),
      renderFile: (input, format, signal) => renderer.renderFile(input, format, signal),
      lint: createLint(renderer.measurer),
    },
    { store, drawingVersion: 'bench' },
  );
  const render = async (input: unknown) => {
    const job = { id: randomUUID(), teamId: randomUUID(), type: 'render', input, attempt: 1 };
    const ended = await work(job as never, { signal: new AbortController().signal, logger } as never);
    if (ended.kind !== 'completed') throw new Error('the slide was not drawn');
  };
  return { render, close: () => store.close() };
}
