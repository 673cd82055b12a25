import { canvasOf, slideshowSchema, type CanvasFormat } from '@slideloom/contracts';
import { describe, expect, it } from '@jest/globals';
import { align, distribute } from '../../web/src/screens/editor/model/arrange.ts';
import { branded } from '../../web/src/screens/editor/model/brand.ts';
import { elementBox } from '../../web/src/screens/editor/model/element-box.ts';
import { inFormat } from '../../web/src/screens/editor/model/formats.ts';
import { laidOut, layouts } from '../../web/src/screens/editor/model/layouts.ts';
import { withPicture } from '../../web/src/screens/editor/model/pictures.ts';
import { readSlideshow } from '../../web/src/screens/editor/model/read-slideshow.ts';
import { likeText } from '../../web/src/screens/editor/model/text-style.ts';
import { writeSlideshow } from '../../web/src/screens/editor/model/write-slideshow.ts';
import { createEditorStore, documentOf } from '../../web/src/screens/editor/state/create-editor-store.ts';
import { createActions } from '../../web/src/screens/editor/state/actions.ts';
import { slideshow, text } from './document-fixture.ts';

const isValid = (document: ReturnType<typeof readSlideshow>) =>
  slideshowSchema.safeParse(JSON.parse(JSON.stringify(writeSlideshow(document)))).success;

describe('changes of all slides', () => {
  const opened = readSlideshow(slideshow());

  it('to every format give a document that can be drawn, with everything on the canvas that was on it', () => {
    for (const format of ['9:16', '4:5', '1:1', '16:9'] as CanvasFormat[]) {
      const changed = inFormat(format)(opened);
      expect([changed.canvas, isValid(changed)]).toEqual([format, true]);
      const { width, height } = canvasOf({ canvas: format });
      for (const box of changed.slides[0]!.elements.map((element) => elementBox(element))) {
        expect(Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)).toBeGreaterThanOrEqual(
          0,
        );
      }
    }
  });

  it('to a brand give its fonts, and letters that can be read on its colour', () => {
    const brand = { colors: ['#fff8e1', '#fff3c4'], heading_font: 'fraunces', body_font: 'nunito' } as const;
    const changed = branded(opened, brand);
    expect(isValid(changed)).toBe(true);
    const texts = changed.slides[0]!.elements.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
    expect(new Set(texts.map(({ color }) => color))).toEqual(new Set(['#111111']));
    expect(texts.every(({ fontFamily }) => fontFamily === 'fraunces' || fontFamily === 'nunito')).toBe(true);
    const onPicture = changed.slides[1]!.elements[0]!;
    expect(onPicture.kind === 'text' && onPicture.text.color).toBe('#ffffff');
  });

  it('to one look keep words, places and sizes', () => {
    const like = text('x', { fontFamily: 'anton', color: '#00ff00', fontSize: 200 });
    const changed = opened.slides.map(likeText(like, 'title'));
    const [first] = changed[0]!.elements.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
    expect(first).toMatchObject({ fontFamily: 'anton', color: '#00ff00', fontSize: 64, content: 'under the icon' });
  });
});

describe('one slide', () => {
  it('is laid out inside of what platforms leave free, in its order, without texts over each other', () => {
    const opened = readSlideshow({ ...slideshow(), canvas: '9:16' });
    for (const layout of layouts) {
      const slide = laidOut(opened.slides[0]!, layout, '9:16', (element) => elementBox(element));
      const boxes = slide.elements.flatMap((one) => (one.kind === 'text' ? [elementBox(one)] : []));
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(60);
        expect(box.x + box.width).toBeLessThanOrEqual(930);
        expect(box.y).toBeGreaterThanOrEqual(150);
        expect(box.y + box.height).toBeLessThanOrEqual(1_550);
      }
      const sorted = boxes.toSorted((one, other) => one.y - other.y);
      sorted.slice(1).forEach((box, at) => expect(box.y).toBeGreaterThanOrEqual(sorted[at]!.y + sorted[at]!.height));
    }
  });

  it('keeps the pictures that it had, the newest first, each once', () => {
    const [, slide] = readSlideshow(slideshow()).slides;
    const url = (name: string) => `https://pictures.test/${name}.png`;
    const changed = [url('a'), url('b'), url('a')].reduce((now, next) => withPicture(next)(now), slide!);
    expect(changed.imageUrl).toBe(url('a'));
    expect(changed.pictures).toEqual([url('b'), url('override')]);
  });

  it('lines things up and spreads them', () => {
    const boxes = [0, 130, 400].map((x) => ({ x, y: x, width: 100, height: 50 }));
    expect(align(boxes, 'left', { width: 1_080, height: 1_080 }).map(({ dx }) => dx)).toEqual([0, -130, -400]);
    expect(align([boxes[0]!], 'center', { width: 1_080, height: 1_080 })).toEqual([{ dx: 490, dy: 0 }]);
    expect(distribute(boxes, 'x').map(({ dx }) => dx)).toEqual([0, 70, 0]);
  });
});

describe('steps back', () => {
  it('are one for each gesture, without an end, and bring back what was selected', () => {
    const store = createEditorStore(readSlideshow(slideshow()), 'Water');
    const actions = createActions(store);
    const [, , , water] = documentOf(store.getState()).slides[0]!.elements;
    store.select([water!.id]);
    const start = documentOf(store.getState());
    for (let at = 0; at < 300; at += 1) {
      actions.nudge(1, 0);
      actions.nudge(1, 0);
      store.endGesture();
    }
    expect(store.getState().history.past).toHaveLength(300);
    const end = documentOf(store.getState());
    actions.remove();
    expect(store.getState().selection).toEqual([]);
    store.undo();
    expect([documentOf(store.getState()), store.getState().selection]).toEqual([end, [water!.id]]);
    for (let at = 0; at < 400; at += 1) store.undo();
    expect(documentOf(store.getState())).toBe(start);
    for (let at = 0; at < 300; at += 1) store.redo();
    expect(documentOf(store.getState())).toBe(end);
    actions.duplicateSlide();
    expect(store.getState().history.future).toEqual([]);
  });

  it('do not touch what is locked, and never remove the last slide', () => {
    const store = createEditorStore(readSlideshow(slideshow()), 'Water');
    const actions = createActions(store);
    const [box] = documentOf(store.getState()).slides[0]!.elements;
    store.select([box!.id]);
    actions.toggle('isLocked', box!.id);
    const locked = documentOf(store.getState());
    actions.nudge(5, 5);
    actions.remove();
    expect(documentOf(store.getState())).toBe(locked);
    for (let at = 0; at < 5; at += 1) actions.removeSlide();
    expect(documentOf(store.getState()).slides).toHaveLength(1);
  });
});
