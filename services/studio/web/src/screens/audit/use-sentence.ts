import { useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolated.ts';
import { audit } from './texts.en.ts';
import type { AuditEntry } from './queries.ts';

type Texts = typeof audit.action;
type Action = {
  [Kind in keyof Texts]: `${Kind & string}.${keyof Texts[Kind] & string}`;
}[keyof Texts];

const known = new Set<string>(
  Object.entries(audit.action).flatMap(([kind, texts]) => Object.keys(texts).map((name) => `${kind}.${name}`)),
);

/** What an entry says, in a sentence; for an action that these pages do not know yet its name. */
export function useSentence(): (entry: AuditEntry) => string {
  const { t } = useTranslation('audit');
  return ({ action, target, changes }) => {
    if (!known.has(action)) return action;
    const { before, after } = changes['role'] ?? changes['plan'] ?? { before: null, after: null };
    const values = { before: wordOf(before), after: wordOf(after) };
    const [kind, name] = action.split('.');
    return t(`action.${kind}.${name}` as `action.${Action}`, { name: isolated(target.name ?? target.id), ...values });
  };

  function wordOf(value: unknown): string {
    if (value === 'owner' || value === 'admin' || value === 'member') return t(`role.${value}`);
    return typeof value === 'string' ? isolated(value) : '';
  }
}
