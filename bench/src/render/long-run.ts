import { inParallel } from './in-parallel.ts';
import { makePhoto } from './scene.ts';
import { slideloom } from './slideloom.ts';

const slides = Number(process.argv[2]);
const photo = await makePhoto();
const ours = slideloom();
const samples: number[] = [];
let drawn = 0;
await inParallel(2, slides, async () => {
  await ours.draw(drawn++ % 2 === 0 ? null : photo);
  if (drawn % (slides / 8) === 0) samples.push(Math.round(process.memoryUsage().rss / 1e6));
});
process.stdout.write(`${samples.join(', ')}\n`);
