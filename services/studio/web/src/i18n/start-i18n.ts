import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en } from './en.ts';
import { withPluralForms } from './with-plural-forms.ts';

/** The languages of the interface; each is named in itself. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const;
export type LanguageCode = (typeof languages)[number]['code'];

const storageKey = 'slideloom-language';

export const i18n = createInstance();

/** `../screens/jobs/texts.en.ts` has the English texts of the namespace `jobs`, as an export of that name. */
const files = import.meta.glob<Record<string, object>>('../**/texts.*.ts');
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load] as const),
);

async function loadTexts(language: string, namespace: string): Promise<object> {
  const load = loaders.get(`${namespace}/texts.${language}.ts`);
  if (!load) throw new Error(`There are no texts of ${namespace} in ${language}`);
  const texts = await load();
  return withPluralForms(texts[namespace] ?? {}, language);
}

/** Texts come with the screens that use them, in the language of the person; English is there for what another language lacks. */
const catalogue: BackendModule = {
  type: 'backend',
  init: () => undefined,
  // Without a callback it answers a promise.
  read: (language: string, namespace: string) => loadTexts(language, namespace) as unknown as undefined,
};

export function isLanguage(code: string | null | undefined): code is LanguageCode {
  return languages.some((language) => language.code === code);
}

/** A part of the interface whose texts come together. */
export type Namespace = keyof typeof en;
let started: Promise<void> | undefined;

export function startI18n(): Promise<void> {
  return (started ??= start());
}

/** Brings texts before a page asks for them. */
export async function loadNamespaces(names: Namespace | readonly Namespace[]): Promise<void> {
  await startI18n();
  await i18n.loadNamespaces(names);
}

async function start(): Promise<void> {
  const kept = localStorage.getItem(storageKey);
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]).find((code) => isLanguage(code));
  await i18n
    .use(catalogue)
    .use(initReactI18next)
    .init({
      lng: isLanguage(kept) ? kept : (preferred ?? 'en'),
      fallbackLng: 'en',
      defaultNS: 'shell',
      ns: ['shell'],
      interpolation: { escapeValue: false },
      returnNull: false,
      // Keys may hold a colon, as `9:16` does.
      nsSeparator: false,
    });
}

export async function chooseLanguage(code: LanguageCode): Promise<void> {
  localStorage.setItem(storageKey, code);
  // For the one page that the server writes: where signing in fails (`services/studio/src/session/language-of.ts`).
  document.cookie = `studio-language=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  await i18n.changeLanguage(code);
}
