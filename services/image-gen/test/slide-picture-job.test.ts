import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picturePlacementSchema, type PicturePlacement } from '@slideloom/contracts';
import { startSandbox, type TestSandbox } from '@slideloom/testing';
import sharp from 'sharp';
import { createTestImageWorld } from './support/test-image-world.ts';

let sandbox: TestSandbox;
let world: ReturnType<typeof createTestImageWorld>;

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_IMAGEGEN_DELAY_MS: '0' });
  world = createTestImageWorld(sandbox);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

const prompt = 'A red fox in the snow';

describe('a generated picture', () => {
  it('stays whole where its deck shows it by layers, and is measured for them', async () => {
    const finish = {
      photo: { x: 0, y: 0, width: 1080, height: 1920, radius: 0 },
      ground: { from: '#102030', to: '#102030', angle: 180 },
      scrims: [{ edge: 'bottom', color: '#000000', solid_to: 1_200, clear_at: 780 }],
      words: [{ x: 90, y: 1_300, width: 800, height: 200, color: '#ffffff' }],
      is_layered: true,
    };
    const outcome = await world.run({ input: { prompt, aspect_ratio: '9:16', finish } });
    if (outcome.kind !== 'completed') throw new Error(`the work is ${outcome.kind}`);
    const { placement, assets, result } = outcome;
    expect(picturePlacementSchema.parse(placement)).toEqual(placement);
    expect((placement as PicturePlacement).strengths).toHaveLength(1);
    const painted = await sharp(world.objects.get(assets[0]!.objectKey)?.bytes).metadata();
    expect(result).toMatchObject({ width: painted.width, height: painted.height });
    expect(painted.width / painted.height).toBeCloseTo(2 / 3, 2);
  });

  it('becomes the background of its slide where the order says how, at the slide’s own size', async () => {
    const finish = {
      photo: { x: 90, y: 230, width: 900, height: 570, radius: 36 },
      ground: { from: '#102030', to: '#102030', angle: 180 },
      scrims: [],
      words: [],
    };
    const outcome = await world.run({ input: { prompt, aspect_ratio: '900:570', finish } });
    if (outcome.kind !== 'completed') throw new Error(`the work is ${outcome.kind}`);
    const [asset] = outcome.assets;
    expect(outcome.result).toMatchObject({ width: 1080, height: 1920 });
    const { data } = await sharp(world.objects.get(asset!.objectKey)?.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([16, 32, 48]);
    expect(asset).toMatchObject({ width: 1080, height: 1920, metadata: { cropped_from: expect.any(String) } });
    const [call] = await sandbox.calls('openai.images');
    expect(JSON.stringify(call?.body ?? '')).not.toContain('102030');
  });
});
