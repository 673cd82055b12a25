import { randomUUID } from 'node:crypto';
import { createLint } from '@slideloom/render/create-lint';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { createRenderWork } from '@slideloom/render/slides-render';
import { openStore } from '../runner/open-store.ts';
import { quietLogger } from '../runner/quiet-logger.ts';

/** The work of a render job without a fleet: it is drawn and kept in the bucket by the same code, and nothing else happens. */
export function createBareRender(env: Record<string, string>): {
  render: (input: unknown) => Promise<void>;
  close: () => void;
} {
  const store = openStore(env);
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
    const ended = await work(job as never, { signal: new AbortController().signal, logger: quietLogger } as never);
    if (ended.kind !== 'completed') throw new Error('the slide was not drawn');
  };
  return { render, close: () => store.close() };
}
