import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { chooseScene } from '../src/pictures/choose-scene.ts';
import { palettes } from '../src/pictures/palettes.ts';
import { createStudio } from '../src/pictures/studio.ts';
import { sceneCatalogue } from '../src/pictures/scene-catalogue.ts';
import { seededRandom } from '../src/seeded-random.ts';

const choose = (prompt: string) => chooseScene(prompt, seededRandom('seed'));

describe('choosing a scene', () => {
  it.each([
    ['a crescent moon over quiet hills under a starry night sky', 'night hills'],
    ['sunrise over quiet hills', 'morning hills'],
    ['a bedside table with a book and a lamp at night', 'bedside'],
    ['a steaming cup of coffee on a table by a window', 'coffee'],
    ['mountains above a still lake', 'mountain lake'],
    ['city skyline at dusk', 'city'],
    ['misty pine forest in the morning', 'misty forest'],
    ['a beach with palms in the evening sun', 'seashore'],
    ['a desk with a lamp, books and a plant', 'desk'],
    ['kitchen table with a bowl of lemons', 'kitchen'],
    ['serum bottle and cream on stone plinths', 'vanity'],
    ['storefront of a small bakery with an awning', 'storefront'],
    ['piles of coins with seedlings', 'savings'],
    ['a training corner with kettlebell and mat', 'training'],
  ])('finds in "%s" the %s', (prompt, name) => {
    expect(choose(prompt).name).toBe(name);
  });

  it('follows the palette that is ordered, and takes no scene from its words', () => {
    const { name, palette } = choose('a cup of coffee, warm oat tones. palette of teal and clear ocean blue. no text');
    expect([name, palette.name]).toEqual(['coffee', 'ocean teal']);
  });

  it('keeps a night dark in the colours of a day', () => {
    expect(choose('a moonlit night. palette of sand and cream').palette.isNight).toBe(true);
  });

  it('has something for a prompt that speaks of nothing it knows', () => {
    expect(sceneCatalogue.find(({ name }) => name === choose('qwertz').name)?.isAbstract).toBe(true);
  });
});

describe('painting', () => {
  const studio = createStudio();
  const another = createStudio();

  it.each(sceneCatalogue.map(({ name }) => name))(
    'paints %s in any palette, with light and dark in it',
    async (name) => {
      const entry = sceneCatalogue.find((candidate) => candidate.name === name)!;
      const random = seededRandom(name);
      const word = promptFor(entry.words);
      const palette = random.pick(palettes);
      const order = {
        prompt: `${word}. palette of ${palette.name}`,
        seed: '1',
        widthPx: 270,
        heightPx: 480,
        format: 'png',
      } as const;
      const picture = await studio.paint(order);
      const { channels } = await sharp(picture).stats();
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(8);
      expect(picture.equals(await another.paint(order))).toBe(true);
    },
  );

  it.each([
    [1, 64, 2048],
    [2, 2048, 64],
    [3, 16, 16],
    [4, 4096, 300],
  ])('fills any shape (%#)', async (_number, widthPx, heightPx) => {
    const picture = await studio.paint({ prompt: 'a cup of coffee', seed: '', widthPx, heightPx, format: 'jpeg' });
    expect(await sharp(picture).metadata()).toMatchObject({ width: widthPx, height: heightPx });
  });

  /** A word that the scene's pattern knows. */
  function promptFor(words: RegExp): string {
    const known = [
      'moon',
      'sunrise',
      'bedroom',
      'lake',
      'dunes',
      'beach',
      'forest',
      'clouds',
      'city',
      'coffee',
      'desk',
    ];
    const more = ['kitchen', 'serum', 'houseplants', 'coins', 'storefront', 'kettlebell', 'abstract', 'paper'];
    return [...known, ...more].find((word) => new RegExp(words.source).test(word))!;
  }
});
