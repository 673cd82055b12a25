import { canvasOf, type Text } from '@slideloom/contracts';
import { limits } from '@slideloom/contracts/limits';
import type { EditorDocument, EditorSlide, Figure, SlideElement } from '../model/document.ts';
import { resized, type Box, type Handle } from '../model/element-box.ts';
import { newId } from '../model/new-id.ts';
import {
  addElements,
  copyOf,
  copyOfSlide,
  insertSlides,
  movedBy,
  onElements,
  onSlide,
  removeElements,
  removeSlides,
  reorderElements,
  reorderSlides,
} from '../model/operations.ts';
import { plainText } from '../model/plain-text.ts';
import { documentOf, selectedOf, slideOf, type EditorStore } from './create-editor-store.ts';

/** A copy stands so far from its original, px. */
const beside = 40;

/** What keys, menus and buttons do with what is selected. */
export function createActions(store: EditorStore) {
  const now = () => store.getState();
  const slide = () => slideOf(now());
  const unlocked = () => selectedOf(now()).filter(({ isLocked }) => !isLocked);
  const ids = (elements: readonly SlideElement[]) => elements.map(({ id }) => id);
  const each = (change: (element: SlideElement) => SlideElement, gesture?: string) =>
    store.change(onElements(slide().id, ids(unlocked()), change), gesture === undefined ? {} : { gesture });
  const add = (elements: readonly SlideElement[]) =>
    store.change(addElements(slide().id, elements), { selection: ids(elements) });
  const canvas = () => canvasOf({ canvas: documentOf(now()).canvas });

  return {
    nudge: (dx: number, dy: number) => each((element) => movedBy(element, dx, dy), `nudge ${ids(unlocked()).join()}`),
    pull(handle: Handle, dx: number, dy: number, boxOf: (element: SlideElement) => Box) {
      each((element) => resized(element, boxOf(element), handle, dx, dy), `pull ${ids(unlocked()).join()}`);
    },
    remove() {
      const gone = unlocked();
      if (gone.length > 0) store.change(removeElements(slide().id, ids(gone)), { selection: [] });
    },
    duplicate() {
      add(selectedOf(now()).map((element) => ({ ...copyOf(element, beside), isLocked: false })));
    },
    copy: () => store.setState({ clipboard: selectedOf(now()) }),
    /** On another slide in the same place, on the same one beside the original. */
    paste() {
      const { clipboard } = now();
      if (clipboard.length === 0) return;
      const isHere = clipboard.some(({ id }) => slide().elements.some((element) => element.id === id));
      const copies = clipboard.map((element) => ({ ...copyOf(element, isHere ? beside : 0), isLocked: false }));
      add(copies);
      store.setState({ clipboard: copies });
    },
    selectAll: () => store.select(ids(slide().elements.filter(({ isHidden, isLocked }) => !isHidden && !isLocked))),
    /** By one place, or to the very front or back. */
    restack(to: 'up' | 'down' | 'front' | 'back') {
      const { elements, id } = slide();
      const moved = ids(unlocked());
      if (moved.length === 0) return;
      const lowest = elements.findIndex((element) => moved.includes(element.id));
      const at = { up: lowest + 1, down: lowest - 1, front: elements.length, back: 0 }[to];
      store.change(reorderElements(id, moved, at));
    },
    addText(content: string, more: Partial<Text> = {}) {
      const { width, height } = canvas();
      const like = slide().elements.findLast((element) => element.kind === 'text')?.text;
      const text = plainText(content, {
        x: Math.round(width * 0.083),
        y: Math.round(height * 0.45),
        width: Math.round(width * 0.834),
        ...(like && { color: like.color, ...(like.fontFamily && { fontFamily: like.fontFamily }) }),
        ...more,
      });
      const element: SlideElement = { id: newId(), kind: 'text', text };
      add([element]);
      return element.id;
    },
    addFigure(figure: Figure) {
      const element: SlideElement = { id: newId(), kind: 'figure', figure };
      add([element]);
      return element.id;
    },
    changeSlide: (change: (slide: EditorSlide) => EditorSlide, gesture?: string) =>
      store.change(onSlide(slide().id, change), gesture === undefined ? {} : { gesture }),
    addSlide(name: string) {
      const { slides } = documentOf(now());
      if (slides.length >= limits.slides.max) return;
      const at = slides.indexOf(slide()) + 1;
      const fresh: EditorSlide = {
        ...slide(),
        id: newId(),
        name,
        ...emptyGround(slide()),
        altText: null,
        outline: null,
        elements: [],
        deckIndex: null,
        pictures: [],
      };
      store.change(insertSlides(at, [fresh]), { slideId: fresh.id, selection: [] });
    },
    duplicateSlide(id = slide().id) {
      const { slides } = documentOf(now());
      const at = slides.findIndex((one) => one.id === id);
      if (at < 0 || slides.length >= limits.slides.max) return;
      const copy = copyOfSlide(slides[at]!);
      store.change(insertSlides(at + 1, [copy]), { slideId: copy.id, selection: [] });
    },
    removeSlide(id = slide().id) {
      const { slides } = documentOf(now());
      const at = slides.findIndex((one) => one.id === id);
      const next = slides[at + 1] ?? slides[at - 1];
      if (next) store.change(removeSlides([id]), { slideId: next.id, selection: [] });
    },
    moveSlide(by: number, id = slide().id) {
      const at = documentOf(now()).slides.findIndex((one) => one.id === id);
      store.change(reorderSlides([id], at + by), { slideId: id });
    },
    openNeighbour(by: number) {
      const { slides } = documentOf(now());
      const next = slides[slides.indexOf(slide()) + by];
      if (next) store.openSlide(next.id);
    },
    toggle(what: 'isLocked' | 'isHidden', id: string) {
      store.change(onElements(slide().id, [id], (element) => ({ ...element, [what]: !element[what] })));
    },
    renameElement: (id: string, name: string) =>
      store.change(
        onElements(slide().id, [id], ({ name: _former, ...element }) => (name === '' ? element : { ...element, name })),
        { gesture: `name ${id}` },
      ),
    changeText(change: (text: Text) => Text, gesture?: string) {
      each((element) => (element.kind === 'text' ? { ...element, text: change(element.text) } : element), gesture);
    },
    changeFigure(change: (figure: Figure) => Figure, gesture?: string) {
      each(
        (element) => (element.kind === 'figure' ? { ...element, figure: change(element.figure) } : element),
        gesture,
      );
    },
    replaceAll: (change: (document: EditorDocument) => EditorDocument) => store.change(change),
  };
}
export type Actions = ReturnType<typeof createActions>;

/** A new slide continues the look of the one before it, without its picture. */
function emptyGround({ background }: EditorSlide): Pick<EditorSlide, 'background' | 'imageUrl'> {
  if (background.type !== 'image') return { background, imageUrl: null };
  const { gradientFrom = '#1f2937', gradientTo = '#0b1220', gradientAngle = 180 } = background;
  return { background: { type: 'gradient', gradientFrom, gradientTo, gradientAngle }, imageUrl: null };
}
