import { describe, expect, it } from '@jest/globals';
import { deckSchema, type Deck, type DigitalSourceType } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { contentHash, readOrigin } from '@slideloom/storage';
import sharp from 'sharp';
import { createDrawTile } from '../../src/adapters/create-draw-tile.ts';
import { decodeCover, decodeLayerPicture } from '../../src/drawing/decode-deck-pictures.ts';
import type { RenderPorts } from '../../src/domain/render-deck.ts';
import { renderer } from '../support.ts';

const unending = new AbortController().signal;
const paint = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
let pictures: Record<string, Buffer> = {};
let sourceType: DigitalSourceType | null = null;
const loadPicture: RenderPorts['loadPicture'] = async (url) => {
  const bytes = pictures[url];
  if (!bytes) throw new AppError('url_not_found');
  return {
    sha256: contentHash(bytes),
    sizeBytes: bytes.length,
    sourceType,
    decode: (canvas, look) => decodeCover(bytes, canvas, look),
    decodeLayer: (layer, canvas) => decodeLayerPicture(bytes, layer, canvas),
  };
};
const drawTile = (drawingVersion = 'v1') => createDrawTile({ loadPicture, renderer, drawingVersion });
const deck = (background: object, more: object = {}): Deck =>
  deckSchema.parse({ slides: [{ name: 'x', background }], texts: [], images: [], ...more });
const gradient = (color: string) => ({ type: 'gradient', gradientFrom: color, gradientTo: color });
const pictured = { type: 'image', image_url: 'https://pictures.test/a.png' };

describe('a tile', () => {
  it.each<[string, object, number]>([
    ['9:16', {}, 960],
    ['1:1', { canvas: '1:1' }, 540],
    ['16:9', { canvas: '16:9' }, 304],
  ])('of a slide of %s is a WebP picture of the whole slide, 540 px wide', async (_name, more, height) => {
    const { file } = await drawTile()(deck(gradient('#2040c0'), more), null, unending);
    const { dominant } = await sharp(file!).stats();
    expect(await sharp(file!).metadata()).toMatchObject({ format: 'webp', width: 540, height });
    expect(dominant.b).toBeGreaterThan(dominant.r + 50);
    expect(file!.length).toBeLessThan(60_000);
  });

  it('shows the words', async () => {
    const text = { content: 'HELLO', fontSize: 400, color: '#ffffff' };
    const bare = await drawTile()(deck(gradient('#000000')), null, unending);
    const worded = await drawTile()(deck(gradient('#000000'), { texts: [{ slide_index: 0, text }] }), null, unending);
    const lightOf = async (file: Buffer | null) => (await sharp(file!).stats()).channels[0]!.max;
    expect([await lightOf(bare.file), await lightOf(worded.file)]).toEqual([0, 255]);
  });

  it('is drawn again where anything of the slide differs, its picture and the code that draws it among it, and else not', async () => {
    pictures = { [pictured.image_url]: await paint('#c02020') };
    const { of } = await drawTile()(deck(pictured), null, unending);
    expect(await drawTile()(deck(pictured), of, unending)).toEqual({ of, file: null });
    expect((await drawTile('v2')(deck(pictured), of, unending)).file).not.toBeNull();
    pictures = { [pictured.image_url]: await paint('#20c020') };
    const green = await drawTile()(deck(pictured), of, unending);
    const { dominant } = await sharp(green.file!).stats();
    expect(green.of).not.toBe(of);
    expect(dominant.g).toBeGreaterThan(dominant.r + 50);
  });

  it('says where a model has made what it shows, as the file of the slide does', async () => {
    pictures = { [pictured.image_url]: await paint('#c02020') };
    const plain = await drawTile()(deck(pictured), null, unending);
    expect(await readOrigin(plain.file!)).toBeNull();
    sourceType = 'trainedAlgorithmicMedia';
    const marked = await drawTile()(deck(pictured), plain.of, unending);
    sourceType = null;
    expect(await readOrigin(marked.file!)).toMatchObject({ sourceType: 'trainedAlgorithmicMedia' });
  });

  it('is not drawn without a picture that cannot be had', async () => {
    pictures = {};
    await expect(drawTile()(deck(pictured), null, unending)).rejects.toMatchObject({ code: 'url_not_found' });
  });
});
