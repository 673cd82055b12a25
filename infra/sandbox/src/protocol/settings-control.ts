import express, { Router } from 'express';

/** What a setting may be. `null` stands for "none" where a kind ends with `?`. */
export type SettingKind = 'count' | 'flag' | 'url?' | 'texts?';
type SettingValue = number | boolean | string | string[] | null;

/** `/settings` of a platform's control: `GET` shows them, `PATCH` changes those that the body names, or none of them. */
export function settingsControl<Settings extends Record<keyof Settings, SettingValue>>(
  settings: Settings,
  kinds: Record<keyof Settings, SettingKind>,
): Router {
  const router = Router();
  router.get('/', (_request, response) => void response.json(settings));
  router.patch('/', express.json({ limit: '64kb' }), (request, response) => {
    const changes = Object.entries((request.body ?? {}) as Record<string, unknown>);
    const wrong = changes.find(([name, value]) => !fits((kinds as Record<string, SettingKind>)[name], value));
    if (wrong) {
      const expected = (kinds as Record<string, SettingKind>)[wrong[0]] ?? 'no such setting';
      response.status(400).json({ error: { message: `${wrong[0]}: ${expected}` } });
      return;
    }
    Object.assign(settings, Object.fromEntries(changes));
    response.json(settings);
  });
  return router;
}

function fits(kind: SettingKind | undefined, value: unknown): boolean {
  switch (kind) {
    case 'count':
      return Number.isInteger(value) && (value as number) >= 0;
    case 'flag':
      return typeof value === 'boolean';
    case 'url?':
      return value === null || (typeof value === 'string' && URL.canParse(value));
    case 'texts?':
      return value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
    case undefined:
      return false;
  }
}
