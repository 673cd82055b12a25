export { composeSlidePicture } from './adapters/compose-slide-picture.ts';
export { measureSlidePicture } from './adapters/measure-slide-picture.ts';
export { composeDeck } from './domain/agent/compose-deck.ts';
export { readAnswer } from './domain/agent/draft/read-answer.ts';
