import { stripMagicWords } from '../protocol/magic-words.ts';
import type { Brief, Form } from './brief.ts';
import { detectLanguage } from './detect-language.ts';

const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const amount = `(\\d{1,2}|${numbers.slice(1).join('|')})`;
/** A number in digits or in English words. */
export const amountPattern = new RegExp(`\\b${amount}\\b`, 'i');

const listWords =
  'tips|tricks|ways|ideas|habits|hacks|rules|secrets|lessons|facts|things|steps|signs|benefits|exercises|recipes|questions|principles|strategies|reasons|mistakes|myths|errors|tipps|gründe|fehler|schritte|ideen|consejos|trucos|razones|errores|pasos|ideas|conseils|astuces|raisons|erreurs|étapes|idées|consigli|motivi|errori|passi|dicas|razões|erros|passos|советов|совета|причин|ошибок';
const packaging =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:(?:create|make|generate|write|design|build|prepare|produce|give|show|i want|i need|i would like|erstelle|mach|crea|haz|créer|crée|fais)\s+)?(?:(?:me|us|mir)\s+)?(?:(?:an?|the|my|our|eine?n?|una?|une?)\s+)?(?:[\w-]+\s+){0,4}?(?:carousel|karussell|carrusel|carrousel|slide ?show|slide deck|deck|presentation|slides|post|story)s?\b\s*(?:(?:post|deck)\s*)?(?:(?:about|on|for|with|of|showing|explaining|titled|called|über|sobre|sur|su)\b|[:,–-])?\s*/i;

/** Reads a prompt: what it is about, how many points it wants, and which words it brings itself. */
export function readBrief(text: string): Brief {
  const prompt = stripMagicWords(bareRequest(text));
  const language = detectLanguage(prompt);
  const headlines = listedHeadlines(prompt);
  const title = titleOf(withoutInlineList(prompt)) || capitalise(headlines.slice(0, 2).join(' & ')) || 'Slides';
  const { topic, audience } = topicOf(title);
  const points = countBefore(prompt, `(?:[\\p{L}-]+\\s+){0,3}?(?:${listWords})`) ?? countWithoutLatin(prompt);
  const slides = countBefore(prompt, '(?:slides?|pages?|cards?|folien|diapositivas|páginas|pagine)');
  const callToAction = /(?:call[- ]to[- ]action|cta)\s*(?:is|:|=)?\s*["“]?([^"”\n.]{3,80})/i.exec(prompt)?.[1]?.trim();
  return {
    prompt,
    language,
    form: formOf(prompt),
    topic,
    title,
    headlines,
    ...(audience === undefined ? {} : { audience }),
    ...(points === undefined ? {} : { points }),
    ...(slides === undefined ? {} : { slides }),
    ...(callToAction === undefined ? {} : { callToAction }),
  };
}

/** Callers wrap the request of their user in instructions: within a tag, after a label, or in quotes at the end. */
function bareRequest(text: string): string {
  const tagged = /<(prompt|request|brief|topic|user_prompt|description)>([\s\S]*?)<\/\1>/i.exec(text)?.[2];
  const labelled = /^\s*(?:prompt|request|brief|topic|description|subject)\s*:\s*(.+(?:\n(?!\s*\w+\s*:).+)*)/im.exec(
    text,
  )?.[1];
  return (tagged ?? labelled ?? text).trim().replace(/^["“](.+)["”]$/s, '$1');
}

function titleOf(prompt: string): string {
  const quoted = /(?:headline|title|titled|called|hook)\s*(?:is|:)?\s*["“]([^"”\n]{3,90})["”]/i.exec(prompt)?.[1];
  if (quoted) return quoted;
  const line = prompt.split(/\n|(?<=[.!?。！？])\s/)[0]?.trim() ?? prompt;
  const bare = line
    .replace(packaging, '')
    .replace(
      /[,;:–-]\s*(?:in|with|using|use|tone|style|mood|make|include|end|ending|and end|for (?:instagram|tiktok|linkedin)|keep)\b.*$/i,
      '',
    )
    .replace(/\s+for (?:instagram|tiktok|linkedin|pinterest|facebook)\b.*$/i, '')
    .replace(
      new RegExp(`[\\s,]*(?:\\b(?:in|with|on|auf|en)\\s+)?${amount}[\\s-]+(?:slides?|pages?|cards?|folien)\\b.*$`, 'i'),
      '',
    )
    .replace(/[\s.:,;]+$/, '')
    .trim();
  const announced = bare.replace(
    /^(?:announce|promote|introduce|present|advertise|celebrate|show off)\s+(?=\S+\s)/i,
    '',
  );
  const title = announced || (packaging.test(line) ? '' : line);
  return capitalise(shorten(title, 90));
}

function topicOf(title: string): { topic: string; audience?: string } {
  const lower = lowerFirst(title);
  const listed = new RegExp(
    `^(?:the\\s+)?(?:top\\s+)?(?:${amount}\\s+)?((?:[\\p{L}'-]+\\s+){0,3}?)(?:${listWords})\\b\\s*(.*)$`,
    'iu',
  ).exec(lower);
  if (!listed) return withoutAudience(nounPhrase(lower));
  const before = (listed[2] ?? '')
    .replace(
      /\b(?:simple|easy|quick|best|essential|surprising|proven|common|top|great|important|practical|little|small|smart|common|biggest|worst|good|more)\b/gi,
      '',
    )
    .trim();
  const after = listed[3] ?? '';
  if (before)
    return { topic: before, ...(/^for\s+(.+)/i.test(after) ? { audience: after.replace(/^for\s+/i, '') } : {}) };
  return withoutAudience(nounPhrase(after) || lower);
}

/** "to start a podcast" is something to do: "starting a podcast" is something to talk about. */
function nounPhrase(text: string): string {
  const action = /^(?:how\s+(?:to|do (?:i|you))|to|ways to)\s+(\p{L}+)(.*)$/iu.exec(text);
  if (action) return `${gerund(action[1]!)}${action[2]}`;
  return text
    .replace(/^(?:for|about|on|of|in|when|why|with|your|the|a|guide to|introduction to|für|para|pour|per)\s+/i, '')
    .replace(/^(?:how|why|what|announce|introduce|introducing|promote|celebrate|explain|present|show|meet)\s+/i, '')
    .trim();
}

function withoutAudience(phrase: string): { topic: string; audience?: string } {
  const [, topic, audience] =
    /^(.{3,}?)\s+for\s+((?:busy |new |young |small )?(?:beginners|parents|moms|mothers|dads|students|teams|founders|owners|runners|kids|women|men|freelancers|everyone)\b.*)$/i.exec(
      phrase,
    ) ?? [];
  return topic && audience ? { topic, audience } : { topic: phrase };
}

function gerund(verb: string): string {
  const doubled = /^(?:run|plan|get|set|cut|stop|begin|swim|win|shop|knit|jog|quit|let|put|sit|hit)$/i;
  if (doubled.test(verb)) return `${verb}${verb.at(-1)}ing`;
  if (/ing$/i.test(verb)) return verb;
  return /[^eo]e$/i.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

const inlineList =
  /[\s,;:–-]*(?:\b(?:with|in)\s+)?(?:slides?|points|topics|sections|covering|cover|steps)\s*:\s*([^\n.]+)/i;

function withoutInlineList(prompt: string): string {
  return inlineParts(prompt).length >= 3 ? prompt.replace(inlineList, '') : prompt;
}

function inlineParts(prompt: string): string[] {
  return (inlineList.exec(prompt)?.[1] ?? '').split(/\s*(?:,|;|\band\b)\s*/).filter((part) => part.length > 2);
}

/** Lines of a list in the prompt, or what a colon introduces between commas. */
function listedHeadlines(prompt: string): string[] {
  const lines = [...prompt.matchAll(/^\s*(?:[-*•]|\d{1,2}[.)]|slide \d{1,2}:)\s+(.{3,100})$/gim)].map((match) =>
    match[1]!.trim(),
  );
  if (lines.length >= 2) return lines.slice(0, 33).map((line) => capitalise(line.replace(/[.;,]$/, '')));
  const parts = inlineParts(prompt);
  return parts.length >= 3 ? parts.slice(0, 33).map(capitalise) : [];
}

function formOf(prompt: string): Form {
  if (/\b(reasons?|why|benefits?|gründe|razones|raisons|motivi|razões)\b/iu.test(prompt)) return 'reasons';
  if (/\b(mistakes?|myths?|errors?|avoid|never|fehler|errores|erreurs|errori|erros)\b/iu.test(prompt))
    return 'mistakes';
  return /\b(steps?|how to|guide|schritte|pasos|étapes|passi)\b/iu.test(prompt) ? 'steps' : 'tips';
}

function countBefore(prompt: string, words: string): number | undefined {
  const found = new RegExp(`(?<![\\d.,:])\\b${amount}[\\s-]+${words}(?![\\p{L}])`, 'iu').exec(prompt)?.[1];
  if (found === undefined) return undefined;
  const spelled = numbers.indexOf(found.toLowerCase());
  const count = spelled >= 0 ? spelled : Number(found);
  return count >= 1 ? Math.min(count, 33) : undefined;
}

/** "5つの方法", "5 نصائح", "5 привычек": a number before any word of another script. */
function countWithoutLatin(prompt: string): number | undefined {
  const found =
    /(\d{1,2})\s*(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Arabic}|\p{Script=Cyrillic})/u.exec(
      prompt,
    );
  const count = Number(found?.[1]);
  return count >= 1 ? Math.min(count, 33) : undefined;
}

/** Cuts at the last word that fits. Lengths are in characters. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars + 1);
  const space = cut.lastIndexOf(' ');
  return (space > maxChars * 0.5 ? cut.slice(0, space) : text.slice(0, maxChars)).replace(/[\s,;:–-]+$/, '');
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Lower case for the first letter, but not for "I", "AI", "TikTok" or "Black Friday". */
export function lowerFirst(text: string): string {
  return /^(?:I\b|\p{Lu}[\p{L}]*\p{Lu}|\p{Lu}\p{L}*\s+\p{Lu})/u.test(text)
    ? text
    : text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
