export { createHyphenator, type Patterns } from './create-hyphenator.ts';
export { guessLanguage } from './guess-language.ts';
export { hyphenatedLanguages, languageOf, type Language } from './languages.ts';
