import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, languages, type LanguageCode } from '../i18n/start-i18n.ts';
import { Segments } from '../ui/choices.tsx';
import { applyTheme, currentTheme, type Theme } from './theme.ts';

/** The language and the theme of this browser. */
export function Preferences() {
  const { t, i18n } = useTranslation('shell');
  const [theme, setTheme] = useState<Theme>(currentTheme);
  const choose = (next: Theme) => {
    applyTheme(next);
    setTheme(next);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="relative flex items-center">
        <span className="sr-only">{t('language')}</span>
        <Languages aria-hidden className="text-muted pointer-events-none absolute start-3 size-4" />
        <select
          value={i18n.language}
          onChange={({ target }) => void chooseLanguage(target.value as LanguageCode)}
          className="border-control/60 bg-surface rounded-control h-9 w-36 cursor-pointer border ps-9 pe-2 text-sm"
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Segments<Theme>
        label={t('theme.label')}
        value={theme}
        onChange={choose}
        options={[
          { id: 'system', label: <Monitor aria-hidden className="size-4" />, name: t('theme.system') },
          { id: 'light', label: <Sun aria-hidden className="size-4" />, name: t('theme.light') },
          { id: 'dark', label: <Moon aria-hidden className="size-4" />, name: t('theme.dark') },
        ]}
      />
    </div>
  );
}
