import { Fragment } from 'react';

const hashtag = /(#[\p{L}\p{M}\p{N}_]+)/u;

/** Words with hashtags among them, each of which keeps its sign on its own side whatever the script around it. */
export function TaggedText({ text }: { text: string }) {
  return text
    .split(hashtag)
    .map((part, index) => (index % 2 === 1 ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>));
}
