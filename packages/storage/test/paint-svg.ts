import { sharp } from '@slideloom/storage';
import type { Sharp } from 'sharp';

/** A picture of a test's own drawing: the services' decoder reads no SVG, and from here on it does in this process. */
export function paintSvg(svg: string): Sharp {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg));
}
