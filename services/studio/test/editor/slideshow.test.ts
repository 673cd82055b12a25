import { slideshowSchema } from '@slideloom/contracts';
import { describe, expect, it } from '@jest/globals';
import {
  onElements,
  removeElements,
  reorderElements,
  reorderSlides,
} from '../../web/src/screens/editor/model/operations.ts';
import { readSlideshow } from '../../web/src/screens/editor/model/read-slideshow.ts';
import { elementPlaces, writeSlides, writeSlideshow } from '../../web/src/screens/editor/model/write-slideshow.ts';
import { slideshow } from './document-fixture.ts';

/** The value as JSON has it: fields without a value are not there. */
const stored = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

describe('a slideshow that is opened and saved', () => {
  it('is the same, with the order in which things are drawn', () => {
    const { editor: _kept, ...saved } = stored(writeSlideshow(readSlideshow(slideshow())));
    const byslide = (texts: { slide_index: number }[]) =>
      texts.toSorted((one, other) => one.slide_index - other.slide_index);
    const expected = slideshow();
    expect(saved).toEqual(stored({ ...expected, texts: byslide(expected.texts), layers: byslide(expected.layers!) }));
    expect(slideshowSchema.safeParse(saved).success).toBe(true);
  });

  it('keeps fields that the editor does not know', () => {
    const saved = writeSlideshow(readSlideshow({ ...slideshow(), from_elsewhere: { a: [1] } }));
    expect(saved['from_elsewhere']).toEqual({ a: [1] });
  });

  it('keeps names, locks and what is hidden, which is not drawn', () => {
    const opened = readSlideshow(slideshow());
    const [slide] = opened.slides;
    const [box, , icon, water] = slide!.elements.map(({ id }) => id);
    const renamed = onElements(slide!.id, [box!], (one) => ({ ...one, name: '<b>Plate</b>', isLocked: true }))(opened);
    const hidden = onElements(slide!.id, [icon!, water!], (one) => ({ ...one, isHidden: true }))(renamed);
    expect(writeSlides(hidden).texts.map(({ text }) => text.content)).toEqual(['every morning', 'Second']);
    expect(JSON.stringify(writeSlides(hidden))).not.toContain('heart');
    const again = readSlideshow(stored(writeSlideshow(hidden)));
    const withoutIds = (document: typeof again) =>
      document.slides.map(({ elements }) => elements.map((one) => ({ ...one, id: '' })));
    expect(withoutIds(again)).toEqual(withoutIds(hidden));
    expect(stored(writeSlides(again))).toEqual(stored(writeSlides(hidden)));
  });

  it('leaves names aside that no longer fit, because the slides were changed elsewhere', () => {
    const opened = readSlideshow(slideshow());
    const named = onElements(
      opened.slides[0]!.id,
      opened.slides[0]!.elements.map(({ id }) => id),
      (one) => ({ ...one, name: 'x' }),
    )(opened);
    const saved = stored(writeSlideshow(named)) as ReturnType<typeof slideshow>;
    const again = readSlideshow({ ...saved, texts: saved.texts.slice(1) });
    expect(again.slides[0]!.elements.some(({ name }) => name !== undefined)).toBe(false);
    expect(readSlideshow({ ...saved, editor: 'broken' }).slides).toHaveLength(3);
    expect(
      readSlideshow({ ...saved, editor: { slides: [{ elements: [{ hidden: { type: 'x' } }] }] } }).slides,
    ).toHaveLength(3);
  });
});

describe('the order on a slide', () => {
  it('makes a text below a figure a layer, and a text that comes to the front a text', () => {
    const opened = readSlideshow(slideshow());
    const { id, elements } = opened.slides[0]!;
    const names = (document: typeof opened) => {
      const { layers = [], texts } = writeSlides(document);
      const of = (one: { slide_index: number }) => one.slide_index === 0;
      return [
        layers.filter(of).map((one) => (one.type === 'text' ? one.text.content : one.type)),
        texts.filter(of).map(({ text }) => text.content),
      ];
    };
    expect(names(opened)).toEqual([
      ['shape', 'under the icon', 'icon'],
      ['Drink water', 'every morning'],
    ]);
    const lowered = reorderElements(id, [elements[3]!.id], 0)(opened);
    expect(names(lowered)).toEqual([['Drink water', 'shape', 'under the icon', 'icon'], ['every morning']]);
    const raised = reorderElements(id, [elements[1]!.id], 99)(opened);
    expect(names(raised)).toEqual([
      ['shape', 'icon'],
      ['Drink water', 'every morning', 'under the icon'],
    ]);
    const iconOnTop = reorderElements(id, [elements[2]!.id], 99)(opened);
    expect(names(iconOnTop)[1]).toEqual([]);
  });

  it('takes with a slide what belongs to it', () => {
    const opened = readSlideshow(slideshow());
    const moved = reorderSlides([opened.slides[2]!.id], 0)(opened);
    const saved = writeSlideshow(moved) as ReturnType<typeof slideshow>;
    expect(saved.slides.map(({ name }) => name)).toEqual(['three', 'one', 'two']);
    expect(saved.alt_texts).toEqual(['third', 'first', null]);
    expect(saved.images).toEqual([{ slide_index: 2, image_url: 'https://pictures.test/override.png' }]);
  });

  it('says where the texts and layers of what is linted stand', () => {
    const opened = readSlideshow(slideshow());
    const shorter = removeElements(opened.slides[0]!.id, [opened.slides[0]!.elements[3]!.id])(opened);
    const { texts, layers } = elementPlaces(shorter);
    expect([texts.length, layers.length]).toEqual([2, 4]);
    expect(texts[1]).toBe(opened.slides[1]!.elements[0]!.id);
  });
});
