import { canvasSizes, type PictureFinish } from '@slideloom/contracts';
import { composeSlidePicture } from '@slideloom/image-gen/compose-slide-picture';
import { thumbnailsOf } from '@slideloom/storage';
import { decodeAll } from './decode-all.ts';

const canvas = canvasSizes['9:16'];
const finish: PictureFinish = {
  canvas,
  photo: { x: 0, y: 0, radius: 0, ...canvas },
  ground: { from: '#000000', to: '#ffffff', angle: 160 },
  scrims: [],
  words: [],
};

await decodeAll(async (bytes) => {
  const composed = await composeSlidePicture(bytes, finish);
  const small = await thumbnailsOf(bytes);
  return composed.bytes.length + small[270].length;
});
