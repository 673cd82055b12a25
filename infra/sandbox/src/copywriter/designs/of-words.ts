import type { Message } from '../deck.ts';
import { capitalise } from '../read-brief.ts';
import { sentencesOf } from '../read-details.ts';
import { slideOf, titleOf, type Design } from './design.ts';

const stars =
  /(\d(?:[.,]\d)?)\s*(?:\/\s*5|(?:out of|von|de|sur|su)\s+5|stars?|sterne|estrellas|étoiles|stelle|★)|(★{1,5})/iu;

/** An opinion with the stars that the prompt gives it. */
export const testimonial: Design = (drafts, { brief }) => {
  const quote = drafts.find(({ kind }) => kind === 'quote');
  const found = stars.exec(brief.prompt);
  const rating = found?.[1] ?? found?.[2]?.length.toString();
  if (!quote || rating === undefined) return null;
  return { replaced: [quote], slide: slideOf('testimonial', quote.headline, { body: quote.body, rating }) };
};

/** A question, and the sentence that follows it in the prompt. */
export const question: Design = (drafts, { brief }) => {
  const sentences = sentencesOf(brief.prompt).map((sentence) => sentence.replace(/[.。!]$/u, ''));
  const isAsked = (sentence: string) => /[?？؟]$/u.test(sentence);
  const at = sentences.findIndex(
    (one, index) => isAsked(one) && index > 0 && sentences[index + 1] !== undefined && !isAsked(sentences[index + 1]!),
  );
  if (at < 0 || speaking.test(sentences[at]!)) return null;
  const [asked, answer] = [sentences[at]!, sentences[at + 1]!];
  const said = `${asked} ${answer}`.toLowerCase();
  const replaced = drafts.filter(({ headline, body, items, figures }) => {
    const words =
      `${headline} ${body ?? ''} ${items.join(' ')} ${figures.map(({ label }) => label).join(' ')}`
        .toLowerCase()
        .match(/[\p{L}\p{Nd}]+/gu) ?? [];
    return words.every((word) => said.includes(word));
  });
  const isWhole = drafts.some((one) => replaced.includes(one) && asked.includes(one.headline));
  return isWhole ? { replaced, slide: slideOf('question', asked, { body: answer }) } : null;
};

const speaking =
  /^\s*(?:(customer|client|guest|them|q|kunde|kundin|cliente?|frage)|(us|me|we|a|team|wir|nous|nosotros|antwort))\s*:\s*(.{2,140})$/iu;

/** Lines that say who speaks. */
export const chat: Design = (drafts, { brief }) => {
  const messages = brief.prompt.split('\n').flatMap((text): Message[] => {
    const found = speaking.exec(text);
    return found ? [{ from: found[1] ? 'them' : 'me', text: found[3]!.trim() }] : [];
  });
  if (messages.length < 2 || new Set(messages.map(({ from }) => from)).size < 2) return null;
  const said = messages.map(({ text }) => text.toLowerCase()).join(' ');
  const replaced = drafts.filter((one) => {
    const words =
      `${one.headline} ${one.body ?? ''} ${one.items.join(' ')}`.toLowerCase().match(/[\p{L}\p{Nd}]{3,}/gu) ?? [];
    return (
      words.filter((word) => !said.includes(word) && !speaking.test(`${word}: ---`)).length === 0 && one.kind !== 'hook'
    );
  });
  return { replaced, slide: slideOf('chat', titleOf(brief), { messages: messages.slice(0, 5) }) };
};

/** "Speaker: Ana Lima, head of design" */
export const speaker: Design = (drafts, { brief }) => {
  const found =
    /(?:speaker|keynote|referentin|referent|ponente|relatore|oradora?)\s*:\s*((?:Dr\.?\s|Prof\.?\s)?\p{Lu}[\p{L}.'-]+(?:\s\p{Lu}[\p{L}.'-]+){1,2})(?:,\s*([^.\n]{3,60}))?/u.exec(
      brief.prompt.replace(/^speaker/imu, 'speaker').replaceAll('Speaker', 'speaker'),
    );
  if (!found?.[2]) return null;
  const [, name, role] = found;
  const replaced = drafts.filter(({ headline, body, items }) => {
    const said = `${headline} ${body ?? ''} ${items.join(' ')}`;
    return said.includes(name!) && said.includes(role.slice(0, 12)) && said.length <= name!.length + role.length + 14;
  });
  return { replaced, slide: slideOf('speaker', name!, { label: capitalise(role) }) };
};

/** "Retinol means a form of vitamin A" */
export const definition: Design = (drafts) => {
  for (const one of drafts) {
    if (one.kind !== 'point') continue;
    const [, term, meaning] =
      /^(.{2,40}?)\s+(?:means|is short for|stands for|bedeutet|significa|signifie|означает)\s+(.{8,})$/iu.exec(
        `${one.headline}${one.body === null ? '' : `, ${one.body}`}`,
      ) ?? [];
    if (term !== undefined)
      return { replaced: [one], slide: slideOf('definition', term, { body: capitalise(meaning!) }) };
  }
  return null;
};
