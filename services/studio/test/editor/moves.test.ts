import { describe, expect, it } from '@jest/globals';
import type { SlideElement } from '../../web/src/screens/editor/model/document.ts';
import { deckColors } from '../../web/src/screens/editor/model/deck-colors.ts';
import { movedBy, onElements } from '../../web/src/screens/editor/model/operations.ts';
import { readSlideshow } from '../../web/src/screens/editor/model/read-slideshow.ts';
import { keyOf, paintView } from '../../web/src/screens/editor/paint/paint-view.ts';
import { createFrameScreen } from '../../web/src/screens/editor/paint/frame-screen.ts';
import { createSlideReceiver, createSlideSender } from '../../web/src/screens/editor/paint/sent-slide.ts';
import { keepEntries } from '../../web/src/screens/editor/state/keep-entries.ts';
import { keepLook } from '../../web/src/screens/editor/state/keep-look.ts';
import { sizesAfter } from '../../web/src/screens/editor/state/sizes-after.ts';
import { slideshow } from './document-fixture.ts';

const opened = () => {
  const document = readSlideshow(slideshow());
  const [slide] = document.slides;
  const text = slide!.elements.findLast(({ kind }) => kind === 'text')!;
  const moved = onElements(slide!.id, [text.id], (element) => movedBy(element, 5, 0))(document);
  return { document, slide: slide!, text, moved, movedSlide: moved.slides[0]! };
};
const lookOf = (element: SlideElement) =>
  element.kind === 'text' ? { id: element.id, look: element.text } : { id: element.id, look: element.figure };

describe('a move of one text', () => {
  it('sends that text to the worker and no other, and the worker has the whole slide', () => {
    const { document, slide, moved, movedSlide, text } = opened();
    const [send, receive] = [createSlideSender(), createSlideReceiver()];
    receive(send(paintView(document, slide)));
    const sent = send(paintView(moved, movedSlide));
    expect(sent.elements.filter(({ kind }) => kind !== 'known')).toHaveLength(1);
    expect(structuredClone(receive(sent))).toEqual(paintView(moved, movedSlide));
    expect(receive(send(paintView(document, slide))).elements).toContainEqual({
      key: keyOf((text as SlideElement & { kind: 'text' }).text),
      kind: 'text',
      text: (text as SlideElement & { kind: 'text' }).text,
    });
  });

  it('is refused by a worker that lacks a slide of those that were sent', () => {
    const { document, slide } = opened();
    const send = createSlideSender();
    send(paintView(document, slide));
    const sent = send(paintView(document, slide));
    expect(() => createSlideReceiver()(sent)).toThrow('was not sent');
  });

  it('leaves the looks that the panel shows as they are, for texts and figures; other looks do not', () => {
    const { slide } = opened();
    for (const element of slide.elements) {
      const former = lookOf(element);
      expect(keepLook(lookOf(movedBy(element, 5, 5)), former)).toBe(former);
      const other = lookOf({ ...element, id: 'another' });
      expect(keepLook(other, former)).toBe(other);
    }
    const former = { id: 'a', look: { x: 1, color: '#fff', fontFamily: 'inter' } as object };
    for (const look of [
      { x: 1, color: '#000', fontFamily: 'inter' },
      { x: 1, color: '#fff' },
    ]) {
      expect(keepLook({ id: 'a', look }, former).look).toBe(look);
    }
  });

  it('leaves the sizes of texts as they are; a text that needs more room has another', () => {
    const { slide, movedSlide, text } = opened();
    const set = (of: typeof slide, height: number) =>
      of.elements.flatMap((one) =>
        one.kind === 'text'
          ? [{ key: keyOf(one.text), height, left: 0, right: 400, lines: 1, isTooWide: false, missing: [] }]
          : [],
      );
    const sizes = sizesAfter(new Map(), slide, set(slide, 80));
    expect(sizes.get(text.id)).toEqual({ height: 80, left: 0, right: 400 });
    expect(sizesAfter(sizes, movedSlide, set(movedSlide, 80))).toBe(sizes);
    // The size belongs to a look that is not shown any more.
    expect(sizesAfter(sizes, movedSlide, set(slide, 90)).get(text.id)?.height).toBe(80);
    expect(sizesAfter(sizes, movedSlide, set(movedSlide, 90)).get(text.id)?.height).toBe(90);
  });
});

describe('a list that is made anew', () => {
  it('is the former one where nothing differs, and keeps every entry that does not', () => {
    const former = [
      { id: 'a', name: 'one' },
      { id: 'b', name: 'two' },
    ];
    expect(
      keepEntries(
        former.map((entry) => ({ ...entry })),
        former,
      ),
    ).toBe(former);
    const next = keepEntries(
      [
        { id: 'a', name: 'one' },
        { id: 'b', name: 'new' },
      ],
      former,
    );
    expect(next[0]).toBe(former[0]);
    expect(next[1]).toEqual({ id: 'b', name: 'new' });
    expect(keepEntries([{ id: 'a', name: 'one' }], former)).toEqual([former[0]]);
  });
});

describe('the colours of a deck', () => {
  it('are those of texts, runs, shapes and grounds, the most frequent first, and follow each change', () => {
    const { document, slide, text } = opened();
    const before = deckColors(document);
    expect(before).toEqual(expect.arrayContaining(['#102030', '#405060', '#ff0000', '#ffffff']));
    expect(before.indexOf('#ff0000')).toBeLessThan(before.indexOf('#102030'));
    const recolored = onElements(slide.id, [text.id], (one) =>
      one.kind === 'text' ? { ...one, text: { ...one.text, color: '#00ff00' } } : one,
    )(document);
    expect(deckColors(recolored)).toContain('#00ff00');
    expect(before).not.toContain('#00ff00');
  });
});

describe('frames of the worker', () => {
  const frameOf = (name: string) => ({ name, bitmap: { close: () => void closed.push(name) } });
  const closed: string[] = [];

  it('wait for the canvas that is not there yet, the newest alone; then each is drawn at once', () => {
    const screen = createFrameScreen<ReturnType<typeof frameOf>>();
    const drawn: string[] = [];
    screen.show(frameOf('early'));
    screen.show(frameOf('newer'));
    const detach = screen.attach(({ name }) => void drawn.push(name));
    screen.show(frameOf('next'));
    detach();
    screen.show(frameOf('without a canvas'));
    expect({ drawn, closed }).toEqual({ drawn: ['newer', 'next'], closed: ['early'] });
  });
});
