import type { Standstill } from './witness.ts';

const everyMs = 1;
/** Two busy processes on two cores delay one that sleeps by less. */
const lateMs = 8;

/** Notes when the machine stands still, until it is asked: this process only sleeps, so if it is late, everybody was. */
const standstills: Standstill[] = [];
let lastAt = performance.now();
const looking = setInterval(() => {
  const at = performance.now();
  if (at - lastAt > lateMs) {
    standstills.push({ fromMs: performance.timeOrigin + lastAt, toMs: performance.timeOrigin + at });
  }
  lastAt = at;
}, everyMs);
process.once('message', () => {
  clearInterval(looking);
  process.send!(standstills, () => process.exit(0));
});
process.send!('ready');
