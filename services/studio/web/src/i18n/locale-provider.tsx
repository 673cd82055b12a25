import { useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { i18n, languages } from './start-i18n.ts';

/** The language of the texts, of dates and numbers, and the direction of the page. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <WithLocale>{children}</WithLocale>
    </I18nextProvider>
  );
}

function WithLocale({ children }: { children: ReactNode }) {
  const { i18n: current } = useTranslation();
  const language = languages.find(({ code }) => code === current.language) ?? languages[0];
  useEffect(() => {
    document.documentElement.lang = language.code;
    document.documentElement.dir = language.direction;
  }, [language]);
  return <I18nProvider locale={localeOf(language.code)}>{children}</I18nProvider>;
}

/** English of the person's own country, for dates and numbers, where the browser says which. */
function localeOf(code: string): string {
  return navigator.languages.find((tag) => tag.startsWith(`${code}-`)) ?? code;
}
