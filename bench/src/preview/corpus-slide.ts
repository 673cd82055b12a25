/** `kind` is what sets a slide's limit. `picture` is the file behind an image background. */
export type CorpusSlide = {
  name: string;
  kind: 'deck' | 'text' | 'stroke' | 'shadow' | 'emoji' | 'photo';
  background: object;
  texts: object[];
  picture?: () => Promise<Buffer>;
};
