import { readFileSync } from 'node:fs';
import { sharp } from '../src/picture-engine.ts';

/** Decodes the file of the argument, then a part of it, and prints by how many bytes the process had grown at its most after each. */
const bytes = readFileSync(process.argv[2]!);
const { width, height } = (await sharp(bytes).metadata()).autoOrient;
const before = peakBytes();
await shrink(open());
const whole = peakBytes() - before;
await shrink(open().extract({ left: 10, top: 10, width: width - 200, height: height - 200 }));
process.stdout.write(JSON.stringify({ whole, part: peakBytes() - before }));

function open() {
  return sharp(bytes, { failOn: 'error', autoOrient: true });
}

function shrink(picture: ReturnType<typeof open>): Promise<Buffer> {
  return picture.resize(540).ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
}

function peakBytes(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) * 1024;
}
