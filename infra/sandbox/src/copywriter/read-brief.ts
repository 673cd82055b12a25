import { stripMagicWords } from '../protocol/magic-words.ts';
import { detectLanguage } from './detect-language.ts';
import { readDetails, sentencesOf, splitTitle, type Details } from './read-details.ts';
import { wordsIn } from './knowledge.ts';
import type { Orders } from './read-orders.ts';

/** What kind of list is asked for. */
type Form = 'tips' | 'reasons' | 'mistakes' | 'steps';

/** What a prompt asks for. */
export type Brief = {
  /** The request without magic words. */
  prompt: string;
  language: string;
  form: Form;
  /** Whether advice is asked for; otherwise something is announced, and the prompt's own words are the deck. */
  isAdvice: boolean;
  /** A noun phrase: "better sleep". */
  topic: string;
  /** The first headline, in the words of the prompt. */
  title: string;
  /** "busy parents", if they are named. */
  audience?: string;
  /** How many points are asked for. */
  points?: number;
  /** How many slides are asked for, first and last included. */
  slides?: number;
  /** Headlines that the prompt lists itself. */
  headlines: string[];
  /** The call to action that the prompt words itself. */
  callToAction?: string;
  /** What the prompt says besides its title, and what was given as facts. */
  details: Details;
};

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const amount = `(\\d{1,2}|${numbers.slice(1).join('|')})`;
const listWords =
  'tips|tricks|ways|ideas|habits|hacks|rules|secrets|lessons|facts|things|steps|signs|benefits|exercises|questions|principles|' +
  'strategies|reasons|mistakes|myths|errors|tipps|gründe|fehler|schritte|ideen|consejos|trucos|razones|errores|pasos|conseils|' +
  'astuces|raisons|erreurs|étapes|idées|consigli|motivi|errori|passi|dicas|razões|erros|passos|советов|совета|причин|ошибок|mẹo';
const advice = new RegExp(
  `\\b(?:${listWords}|how\\s+to|^how|guide|explained|why|routine|beginners?|learn|tutorial|wie man|cómo|comment|come fare|como)\\b|方法|コツ|技巧|نصائح|طرق|как\\b|방법`,
  'iu',
);
const packaging =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:(?:create|make|generate|write|design|build|prepare|produce|give|show|i want|i need|i would like|erstelle|mach|crea|haz|créer|crée|fais)\s+)?(?:(?:me|us|mir)\s+)?(?:(?:an?|the|my|our|eine?n?|una?|une?)\s+)?(?:[\w-]+\s+){0,4}?(?:carousel|karussell|carrusel|carrousel|slide ?show|slide deck|deck|presentation|slides|post|story)s?\b\s*(?:(?:post|deck)\s*)?(?:for (?:my|our|an?|the) [\w' -]{2,30}? (?=about\b|on\b))?(?:(?:about|on|for|with|of|showing|explaining|titled|called|über|sobre|sur|su)\b|[:,–-])?\s*/i;
const aside =
  /[,;–-]\s*(?:(?:use|keep|make it|include|tone|style|mood|ending with|(?:and )?end with|for (?:instagram|tiktok|linkedin))\b|(?:in|with) (?:an? )?[\w ]*\b(?:tone|style|mood|cta|call to action)\b).*$|\s+for (?:instagram|tiktok|linkedin|pinterest|facebook)\b/i;
/** What is asked of the writer, and is no part of the deck. */
const direction =
  /^(?:please|keep (?:it|the)|make (?:it|them)|use (?:an?|the|warm|soft|bold|calm|simple|short|plain|emojis?)\b|(?:with |in )?(?:an? )?[\w, -]+ (?:tone|style|mood|vibe|look)$|(?:tone|style|mood|audience|platform|format|slides?|hashtags?|language)\s*:|(?:include|end) (?:with |on )?an? (?:call|cta)|cta\b|call[- ]to[- ]action|for (?:instagram|tiktok|linkedin)|\d+ slides?\b|in (?:english|german|french|spanish|italian|portuguese|japanese|chinese|arabic|russian|korean)$)/i;

/** What has figures of its own is said to the readers. */
function isDirection(sentence: string): boolean {
  return direction.test(sentence) && !/\p{Nd}/u.test(sentence.replace(/\d+ slides?\b/i, ''));
}

const offer = /\b(?:sale|opening|launch|new|offer|discount|announce|introducing|party|concert|listing|coming soon)\b/i;
/** A sentence that says what the reader should do. */
const call =
  /^(?:call|book|visit|register|order|sign up|reserve|join|donate|come|buy|apply|subscribe|contact|anmeld\w+|jetzt|réserv\w+|inscri\w+|reserva\w*|llama|prenota\w*|احجز|تواصل|закажите|звоните|ご予約|予約)(?![\p{L}])/iu;

/** Reads a prompt: what it is about, how many points it wants, and everything that it says itself. */
export function readBrief(text: string, orders: Pick<Orders, 'language' | 'maxHookWords'> = {}): Brief {
  const { request: prompt, facts } = partsOf(stripMagicWords(text));
  const language = orders.language ?? detectLanguage(prompt);
  const headlines = listedHeadlines(prompt);
  const [first = prompt, ...others] = sentencesOf(withoutInlineList(prompt)).filter(
    (one, index) => index === 0 || !isDirection(one.replace(/[.!]$/, '')),
  );
  const quoted = /(?:headline|title|titled|called|hook)\s*(?:is|:)?\s*["“]([^"”\n]{3,90})["”]/i.exec(prompt)?.[1];
  const bare = bareOf(first);
  const [head, rest] = splitTitle(bare || (packaging.test(first) ? '' : first), orders.maxHookWords ?? 12);
  const title = quoted ?? (capitalise(head) || capitalise(headlines.slice(0, 2).join(' & ')) || 'Slides');
  const points = countBefore(prompt, `(?:[\\p{L}-]+\\s+){0,3}?(?:${listWords})`) ?? countWithoutLatin(prompt);
  const slides = countBefore(prompt, '(?:slides?|pages?|cards?|folien|diapositivas|páginas|pagine)');
  const callToAction = /(?:call[- ]to[- ]action|cta)\s*(?:is|:|=)?\s*["“]?([^"”\n.]{3,80})/i.exec(prompt)?.[1]?.trim();
  const wordedCall = others.findLast((one) => call.test(one) && one.length <= 60)?.replace(/[.!]$/, '');
  const listed = headlines.length > 0 && others.length > 0 ? others.filter((one) => !isListed(one)) : others;
  const said = [...(quoted === undefined && rest !== '' ? [rest] : []), ...listed, ...facts].filter(
    (one) => callToAction !== undefined || one.replace(/[.!]$/, '') !== wordedCall,
  );
  return {
    prompt,
    language,
    form: formOf(prompt),
    isAdvice:
      points !== undefined ||
      advice.test(first) ||
      headlines.length > 0 ||
      (said.length === 0 && !offer.test(prompt) && !/\p{Nd}/u.test(prompt)),
    ...topicOf(title),
    title,
    headlines,
    details: readDetails(said, wordsIn(language).labels),
    ...(points === undefined ? {} : { points }),
    ...(slides === undefined ? {} : { slides }),
    ...(callToAction === undefined && wordedCall === undefined ? {} : { callToAction: callToAction ?? wordedCall! }),
  };
}

/** Callers wrap the request of their user in instructions, within a tag, after a label or in quotes, and add facts below it. */
function partsOf(text: string): { request: string; facts: string[] } {
  const [before = '', after = ''] = text.split(/^\W*facts?\b[^\n]*$|<facts?>/im);
  const tagged = /<(prompt|request|brief|topic|user_prompt|description)>([\s\S]*?)<\/\1>/i.exec(before)?.[2];
  const label = /^\s*(?:prompt|request|brief|topic|description|subject)\s*:\s*(.+(?:\n(?!\s*\w+\s*:).+)*)/im;
  const request = (tagged ?? label.exec(before)?.[1] ?? before).trim().replace(/^["“](.+)["”]$/s, '$1');
  const lines = after
    .split('\n')
    .flatMap(textOf)
    .map((line) => line.replace(/^[-*•\d.\s]+|<\/?\w+>/g, '').trim());
  const said = lines.filter((line) => line !== '');
  return { request, facts: said.flatMap((line) => sentencesOf(line.replace(/^(?:product|description):\s*/i, ''))) };
}

/** The lines of a fact's text: it is an object of JSON with its kind, or stands there as it is. */
function textOf(line: string): string[] {
  if (!line.startsWith('{')) return [line];
  try {
    return String((JSON.parse(line) as { text?: unknown }).text).split('\n');
  } catch {
    return [line];
  }
}

function bareOf(sentence: string): string {
  const counted = new RegExp(
    `[\\s,]*(?:\\b(?:in|with|on|auf|en)\\s+)?${amount}[\\s-]+(?:slides?|pages?|cards?|folien)\\b`,
    'i',
  );
  return sentence
    .replace(packaging, '')
    .replace(aside, (found) => (/\p{Nd}/u.test(found) ? found : ''))
    .replace(counted, '')
    .replace(/^\s*(?:about|on|:)\s+|[\s.:,;。]+$/g, '')
    .replace(/^(?:announce|promote|introduce|present|advertise|celebrate|show off)\s+(?=\S+\s)/i, '');
}

function topicOf(title: string): { topic: string; audience?: string } {
  const lower = lowerFirst(title);
  const listed = new RegExp(
    `^(?:the\\s+)?(?:top\\s+)?(?:${amount}\\s+)?((?:[\\p{L}'-]+\\s+){0,3}?)(?:${listWords})\\b\\s*(.*)$`,
    'iu',
  ).exec(lower);
  if (!listed) return withoutAudience(nounPhrase(lower));
  const [before = '', after = ''] = [listed[2], listed[3]];
  const filler =
    /\b(?:simple|easy|quick|best|essential|surprising|proven|common|top|great|important|practical|little|small|smart|biggest|worst|good|more)\b/gi;
  const named = before.replace(filler, '').trim();
  if (named === '') return withoutAudience(nounPhrase(after) || lower);
  return { topic: named, ...(/^for\s+(.+)/i.test(after) ? { audience: after.replace(/^for\s+/i, '') } : {}) };
}

/** "to start a podcast" is something to do: "starting a podcast" is something to talk about. */
function nounPhrase(text: string): string {
  const action = /^(?:how\s+(?:to|do (?:i|you))|to|ways to)\s+(\p{L}+)(.*)$/iu.exec(text);
  if (action) return `${gerund(action[1]!)}${action[2]}`;
  return text
    .replace(/^(?:for|about|on|of|in|when|why|with|your|the|a|guide to|introduction to|für|para|pour|per)\s+/i, '')
    .replace(/^(?:how|why|what|introducing|explain|present|show|meet)\s+/i, '')
    .trim();
}

function withoutAudience(phrase: string): { topic: string; audience?: string } {
  const people =
    'beginners|parents|moms|mothers|dads|students|teams|founders|owners|runners|kids|women|men|freelancers|everyone';
  const found = new RegExp(`^(.{3,}?)\\s+for\\s+((?:busy |new |young |small )?(?:${people})\\b.*)$`, 'i').exec(phrase);
  return found ? { topic: found[1]!, audience: found[2]! } : { topic: phrase };
}

function gerund(verb: string): string {
  if (/^(?:run|plan|get|set|cut|stop|begin|swim|win|shop|knit|jog|quit|let|put|sit|hit)$/i.test(verb))
    return `${verb}${verb.at(-1)}ing`;
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

const isListed = (line: string) => /^\s*(?:[-*•]|\d{1,2}[.)]|slide \d{1,2}:)\s+/i.test(line);

/** Lines of a list in the prompt, or what a colon introduces between commas. */
function listedHeadlines(prompt: string): string[] {
  const lines = prompt
    .split('\n')
    .filter(isListed)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)]|slide \d{1,2}:)\s+/i, '').trim());
  const found = lines.length >= 2 ? lines : inlineParts(prompt).length >= 3 ? inlineParts(prompt) : [];
  return found.slice(0, 33).map((line) => capitalise(line.replace(/[.;,]$/, '')));
}

function formOf(prompt: string): Form {
  if (/\b(reasons?|why|benefits?|gründe|razones|raisons|motivi|razões)\b/iu.test(prompt)) return 'reasons';
  if (/\b(mistakes?|myths?|errors?|avoid|never|fehler|errores|erreurs|errori|erros)\b/iu.test(prompt))
    return 'mistakes';
  return /\b(steps?|how to|guide|schritte|pasos|étapes|passi)\b/iu.test(prompt) ? 'steps' : 'tips';
}

function countBefore(prompt: string, words: string): number | undefined {
  const found = new RegExp(`(?<![\\d.,:])\\b${amount}[\\s-]+${words}(?![\\p{L}])`, 'iu').exec(prompt)?.[1];
  const spelled = numbers.indexOf(found?.toLowerCase() ?? '');
  const count = spelled >= 0 ? spelled : Number(found);
  return count >= 1 ? Math.min(count, 33) : undefined;
}

/** "5つの方法", "5 نصائح", "5 привычек": a number before what is counted in lists. */
function countWithoutLatin(prompt: string): number | undefined {
  const found =
    /(?<![\d.,])(\d{1,2})\s*(?:つ|個の|个|种|條|招|نصائح|طرق|أسباب|خطوات|أخطاء|привыч|совет|причин|ошиб|шаг|способ|가지)/u.exec(
      prompt,
    );
  const count = Number(found?.[1]);
  return count >= 1 ? Math.min(count, 33) : undefined;
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Lower case for the first letter, but not for "I", "AI", "TikTok" or "Black Friday". */
export function lowerFirst(text: string): string {
  const isName = /^(?:I\b|\p{Lu}[\p{L}]*\p{Lu}|\p{Lu}\p{L}*\s+\p{Lu})/u.test(text);
  return isName ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
