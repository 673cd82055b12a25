import type { JobCommandOf } from '@slideloom/contracts';
import { runJobs, type FleetProcess } from '@slideloom/process';
import { openObjectStore } from '@slideloom/process/object-store';
import { createSafeFetch } from '@slideloom/safe-fetch';
import { contentHash, sourceTypeAt } from '@slideloom/storage';
import { createDrawTile } from './adapters/create-draw-tile.ts';
import { createLint } from './adapters/create-lint.ts';
import { createSlideRenderer } from './drawing/create-slide-renderer.ts';
import { decodeCover, decodeLayerPicture } from './drawing/decode-deck-pictures.ts';
import { createLoadPicture } from './adapters/load-picture.ts';
import { readDrawingVersion } from './drawing/drawing-version.ts';
import { startTiles } from './compose/start-tiles.ts';
import { attemptTimeoutMs, type Config } from './config.ts';
import { consumeThumbnails } from './consumers/consume-thumbnails.ts';
import { serveDraw } from './consumers/serve-draw.ts';
import { serveLint } from './consumers/serve-lint.ts';
import { createRenderWork } from './consumers/slides-render.ts';
import type { RenderPorts } from './domain/render-deck.ts';

/** Starts the renderer on a started process: consumes `slides.render` and `picture.thumbnails`, answers `slides.lint` and `slides.draw`, draws tiles. */
export async function startRender(process: FleetProcess, config: Config): Promise<void> {
  const store = openObjectStore(process, config);
  const fetcher = createSafeFetch({ allowHosts: config.FETCH_ALLOW_HOSTS });
  process.lifecycle.onStop('guarded fetch', () => fetcher.close());

  const loadBytes = createLoadPicture(store, fetcher);
  const renderer = createSlideRenderer({
    concurrency: config.RENDER_CONCURRENCY,
    onStage: (stage, seconds) => process.metrics.renderStages.observe({ stage }, seconds),
  });
  const loadPicture: RenderPorts['loadPicture'] = async (url, signal, of) => {
    const bytes = await loadBytes(url, signal);
    return {
      sha256: contentHash(bytes),
      sizeBytes: bytes.length,
      sourceType: await sourceTypeAt(store.keyFromUrl(url), bytes),
      decode: (canvas, look) => decodeCover(bytes, canvas, look, of),
      decodeLayer: (layer, canvas) => decodeLayerPicture(bytes, layer, canvas, of),
    };
  };
  const drawingVersion = readDrawingVersion();
  const work = createRenderWork(
    { loadPicture, renderFile: renderer.renderFile, lint: createLint(renderer.measurer) },
    {
      store,
      drawingVersion,
      onSlide: (outcome) => process.metrics.renderedSlides.inc({ outcome }),
      onProgress: (team_id, progress) => process.publisher.notify('job.progress', { ...progress, team_id }),
    },
  );
  await consumeThumbnails(process, store);
  await serveDraw(process, { loadPicture, renderer, store });
  startTiles(process, createDrawTile({ loadPicture, renderer, drawingVersion }), store);
  await serveLint(process, config.RENDER_CONCURRENCY, { loadPicture, renderer });
  await runJobs<JobCommandOf<'render'>>(process, config, {
    'slides.render': { work, concurrency: config.RENDER_CONCURRENCY, attemptTimeoutMs },
  });
}
