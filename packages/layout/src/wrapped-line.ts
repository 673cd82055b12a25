/** One line as it is drawn, where in its paragraph it begins, and whether a word had to be cut, or divided with a hyphen, or a number parted, to make it. */
export type WrappedLine = {
  text: string;
  start: number;
  isParagraphEnd: boolean;
  isBrokenWord: boolean;
  isDividedWord: boolean;
  isPartedNumber: boolean;
};
