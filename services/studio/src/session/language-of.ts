import type { Request } from 'express';
import type { ProblemLanguage } from './problem-texts.ts';

/** The cookie in which the pages keep the language that a person chose (`web/src/i18n/start-i18n.ts`). */
const cookie = /(?:^|;\s*)studio-language=(en|ar)(?:;|$)/;

/** The language of the studio for this browser: the chosen one, else the first of the browser's that there is. */
export function languageOf(request: Request): ProblemLanguage {
  const [, chosen] = cookie.exec(request.headers.cookie ?? '') ?? [];
  const language = chosen ?? request.acceptsLanguages('en', 'ar');
  return language === 'ar' ? 'ar' : 'en';
}
