import { releaseBuffer } from '@slideloom/render/release-buffer';
import { inParallel } from './in-parallel.ts';
import { makePhoto } from './scene.ts';
import { slideloom } from './slideloom.ts';
import { variedSlide } from './varied-slide.ts';

/** `long-run.ts <slides> [--varied]`: resident memory, MB, at eight moments. Varied: every script and family, not the bench's two slides. */
const slides = Number(process.argv[2]);
const isVaried = process.argv.includes('--varied');
const photo = await makePhoto();
const ours = slideloom();
const samples: number[] = [];
let drawn = 0;
const before = process.cpuUsage();
await inParallel(2, slides, async () => {
  const place = drawn++;
  const picture = place % 2 === 0 ? null : photo;
  // As the service does once a file is stored.
  releaseBuffer(await (isVaried ? ours.drawTexts(variedSlide(place), picture) : ours.draw(picture)));
  if (drawn % (slides / 8) === 0) samples.push(Math.round(process.memoryUsage().rss / 1e6));
});
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${samples.join(', ')} MB; ${((user + system) / 1_000 / slides).toFixed(1)} ms of CPU a slide\n`);
