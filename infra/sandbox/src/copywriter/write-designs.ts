import type { Draft, Task } from './designs/design.ts';
import { chart, prices, timeline } from './designs/of-figures.ts';
import { event, listing, product } from './designs/of-things.ts';
import { chat, definition, question, speaker, testimonial } from './designs/of-words.ts';

const designs = [testimonial, chat, question, chart, timeline, prices, listing, product, speaker, definition, event];

/**
 * Puts what the prompt says into slides of the kinds that show it: price lists, products, homes, events, charts, timelines, questions,
 * conversations, opinions. Every number and every name is the prompt's; where one is missing the slide stays what it was.
 */
export function writeDesigns(drafts: readonly Draft[], task: Task): Draft[] {
  return designs.reduce<readonly Draft[]>((written, design) => {
    const made = design(written, task);
    if (!made) return written;
    const at = written.findIndex((one) => made.replaced.includes(one));
    const kept = written.filter((one) => !made.replaced.includes(one));
    return kept.toSpliced(Math.max(0, at), 0, made.slide, ...(made.rest ?? []));
  }, drafts) as Draft[];
}
