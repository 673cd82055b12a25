import type { Random } from '../seeded-random.ts';
import type { Subject } from './name-value.ts';

/** Other words for the kinds of slides, as schemas name them. */
const kindWords: Record<string, RegExp> = {
  hook: /^(?:hook|cover|title|intro|opening|opener|first|hero|headline)/i,
  point: /^(?:point|tip|body|content|item|step|text|list|value|middle|standard|default)/i,
  quote: /^(?:quote|saying|testimonial)/i,
  stat: /^(?:stat|number|figure|fact|data|metric)/i,
  cta: /^(?:cta|call|outro|closing|end|last|action|conclusion)/i,
};

/** Moods that are close to each other, so that a palette of other words is met sensibly. */
const neighbours: Record<string, RegExp> = {
  calm: /calm|serene|peace|sooth|quiet|soft|cool|ocean|mist|zen/i,
  night: /night|midnight|dark|moon|moody|deep|noir|indigo/i,
  warm: /warm|cozy|cosy|sun|gold|amber|earth|rust|terra/i,
  fresh: /fresh|nature|natural|green|forest|mint|sage|spring|organic/i,
  bold: /bold|vibrant|energ|bright|electric|pop|neon|vivid|play/i,
  soft: /soft|pastel|blush|rose|pink|airy|light|elegan|lux/i,
  clean: /clean|minimal|mono|neutral|modern|professional|corporate|trust/i,
  energetic: /energ|bold|vibrant|sport|power|fire|sunset/i,
  natural: /natur|green|forest|earth|sage|organic|fresh/i,
  focused: /focus|clean|minimal|cool|ocean|professional|calm|blue/i,
  adventurous: /advent|travel|sunset|ocean|vibrant|bright|sky|warm/i,
  appetizing: /warm|sun|citrus|fresh|food|gold|earth|terra/i,
};

/** The member of an enum that suits a deck or slide; the seed decides where none does better than the others. */
export function chooseMember(members: readonly unknown[], name: string, subject: Subject, random: Random): unknown {
  const words = members.filter((member): member is string => typeof member === 'string');
  if (words.length === 0) return members.find((member) => member !== null) ?? null;
  if (/kind|type|role|layout|template|variant|section/i.test(name) && subject.slide) {
    const kind = subject.slide.kind;
    const found = words.find((word) => word === kind) ?? words.find((word) => kindWords[kind]!.test(word));
    if (found) return found;
    const plain = words.find((word) => kindWords['point']!.test(word));
    if (plain) return plain;
  }
  if (/lang|locale/i.test(name)) {
    const spoken = words.find((word) => word.toLowerCase().startsWith(subject.deck.language));
    if (spoken) return spoken;
  }
  return moodMember(words, subject) ?? random.pick(words);
}

function moodMember(words: readonly string[], { deck, prompt }: Subject): string | undefined {
  const asked = words.find((word) => new RegExp(`\\b${escape(word.replace(/[_-]/g, ' '))}\\b`, 'i').test(prompt ?? ''));
  if (asked) return asked;
  for (const mood of deck.moods) {
    const exact = words.find((word) => word.toLowerCase() === mood);
    if (exact) return exact;
  }
  for (const mood of deck.moods) {
    const close = words.find((word) => word.toLowerCase().includes(mood) || neighbours[mood]?.test(word));
    if (close) return close;
  }
  return undefined;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
