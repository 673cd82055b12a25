export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'slideloom-theme';

export function currentTheme(): Theme {
  const kept = localStorage.getItem(storageKey);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Sets the page's theme: the chosen one, or the system's. */
export function applyTheme(theme: Theme = currentTheme()): void {
  localStorage.setItem(storageKey, theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
