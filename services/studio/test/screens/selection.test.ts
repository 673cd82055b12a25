import { describe, expect, it } from '@jest/globals';
import {
  chooseAll,
  chooseTo,
  clear,
  createSelection,
  keepOnly,
  placeAfter,
  toggle,
} from '../../web/src/screens/library/selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const chosenOf = (selection: ReturnType<typeof createSelection>) => [...selection.getState().chosen].toSorted();

describe('what is chosen in a grid', () => {
  it('is chosen and let go one by one', () => {
    const selection = createSelection();
    toggle(selection, 'b');
    toggle(selection, 'd');
    toggle(selection, 'b');
    expect(chosenOf(selection)).toEqual(['d']);
    clear(selection);
    expect(chosenOf(selection)).toEqual([]);
  });

  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
  ])('goes from %s to %s as a range, and keeps its beginning', (from, to, range) => {
    const selection = createSelection();
    selection.setState({ current: from });
    chooseTo(selection, ids, to);
    expect(chosenOf(selection)).toEqual(range);
    chooseTo(selection, ids, 'e');
    expect(chosenOf(selection)).toEqual(ids.slice(ids.indexOf(from)));
  });

  it('is let go where a range becomes shorter or turns round; what is chosen elsewhere stays', () => {
    const selection = createSelection();
    toggle(selection, 'a');
    toggle(selection, 'c');
    chooseTo(selection, ids, 'd');
    chooseTo(selection, ids, 'e');
    chooseTo(selection, ids, 'd');
    expect(chosenOf(selection)).toEqual(['a', 'c', 'd']);
    chooseTo(selection, ids, 'b');
    expect(chosenOf(selection)).toEqual(['a', 'b', 'c']);
    // One that is pressed by itself ends the range: the next one leaves it as it is.
    toggle(selection, 'e');
    chooseTo(selection, ids, 'd');
    expect(chosenOf(selection)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is let go once it is no longer there', () => {
    const selection = createSelection();
    chooseAll(selection, ids);
    keepOnly(selection, ['a', 'e', 'new']);
    expect(chosenOf(selection)).toEqual(['a', 'e']);
  });

  it('begins anew where the beginning of a range is gone', () => {
    const selection = createSelection();
    toggle(selection, 'gone');
    chooseTo(selection, ids, 'c');
    expect(chosenOf(selection)).toEqual(['c', 'gone']);
    chooseTo(selection, ids, 'd');
    expect(chosenOf(selection)).toEqual(['c', 'd', 'gone']);
  });

  it('can be everything', () => {
    const selection = createSelection();
    chooseAll(selection, ids);
    expect(chosenOf(selection)).toEqual(ids);
  });

  it('tells nothing where nothing changes', () => {
    const selection = createSelection();
    let calls = 0;
    selection.subscribe(() => (calls += 1));
    clear(selection);
    keepOnly(selection, ids);
    expect(calls).toBe(0);
  });
});

describe('keys in a grid of 4 columns and 10 tiles', () => {
  const shape = { count: 10, columns: 4, isRightToLeft: false };
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['Home', 7, 0],
    ['End', 2, 9],
    // There is none further.
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 9, 9],
    ['ArrowUp', 2, 2],
    ['ArrowDown', 7, 7],
    ['PageDown', 1, 9],
    ['PageUp', 9, 0],
  ])('%s leads from %i to %i', (key, from, to) => expect(placeAfter(key, from, shape)).toBe(to));

  it('left is forward where one reads from right to left', () => {
    expect(placeAfter('ArrowLeft', 3, { ...shape, isRightToLeft: true })).toBe(4);
    expect(placeAfter('ArrowRight', 3, { ...shape, isRightToLeft: true })).toBe(2);
  });

  it('another key leads nowhere', () => expect(placeAfter('x', 3, shape)).toBeNull());
});
