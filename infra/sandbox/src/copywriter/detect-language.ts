import type { Language } from './brief.ts';

const named: readonly [RegExp, Language][] = [
  [/\b(?:in german|auf deutsch)\b/i, 'de'],
  [/\b(?:in spanish|en español)\b/i, 'es'],
  [/\b(?:in french|en français)\b/i, 'fr'],
  [/\b(?:in italian|in italiano)\b/i, 'it'],
  [/\b(?:in portuguese|em português)\b/i, 'pt'],
  [/\bin japanese\b|日本語で/i, 'ja'],
  [/\bin (?:chinese|mandarin)\b|用中文/i, 'zh'],
  [/\bin arabic\b|بالعربية/i, 'ar'],
  [/\bin russian\b|на русском/i, 'ru'],
  [/\bin english\b/i, 'en'],
];

const scripts: readonly [RegExp, Language][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** Small words that hardly occur in the other languages. */
const smallWords: readonly [Language, RegExp][] = [
  ['de', /\b(?:und|für|der|die|das|ein|eine|nicht|mit|über|wie|besser\w*|tipps|gründe|schritte|warum|dein\w*)\b/giu],
  ['es', /\b(?:para|los|las|una|cómo|con|más|tu|tus|consejos|razones|mejor|por|qué|sobre|pasos)\b/giu],
  ['fr', /\b(?:pour|les|des|une|avec|comment|votre|vos|conseils|raisons|mieux|pourquoi|sur|étapes|ton|tes)\b/giu],
  ['it', /\b(?:per|gli|una|come|con|consigli|motivi|meglio|perché|della|tuo|tuoi|passi|più)\b/giu],
  ['pt', /\b(?:para|os|uma|como|com|dicas|razões|melhor|você|seu|seus|não|passos|mais)\b/giu],
  ['en', /\b(?:the|for|and|to|how|your|with|tips|ways|reasons|about|better|of|a|in)\b/giu],
];

/** The language that a prompt names, is written in, or at least seems to be written in. English when in doubt. */
export function detectLanguage(prompt: string): Language {
  const byName = named.find(([pattern]) => pattern.test(prompt))?.[1];
  const byScript = scripts.find(([pattern]) => pattern.test(prompt))?.[1];
  if (byName ?? byScript) return (byName ?? byScript)!;
  const counted = smallWords.map(([language, words]) => ({ language, hits: [...prompt.matchAll(words)].length }));
  const best = counted.reduce((a, b) => (b.hits > a.hits || (b.hits === a.hits && b.language === 'en') ? b : a));
  return best.hits > 0 ? best.language : 'en';
}
