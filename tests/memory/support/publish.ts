import { createPictureMaker } from '@slideloom/publish/create-picture-maker';
import { decodeAll } from './decode-all.ts';

const maker = createPictureMaker();

await decodeAll(async (bytes) => {
  const picture = await maker.open({ bytes, sourceType: null }, { maxWidth: 1_440, maxHeight: 1_800 });
  const jpeg = await maker.encode(picture, { width: 1_440, height: 1_800, isFramed: true }, 8_000_000);
  return jpeg!.length;
});
