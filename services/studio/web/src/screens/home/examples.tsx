import { Button } from 'react-aria-components';
import { useTranslation } from 'react-i18next';

const examples = ['sleep', 'launch', 'myths', 'recipe', 'offer', 'story'] as const;

/** Prompts to begin with; each fills the field, where it can be changed. */
export function Examples({ onChoose }: { onChoose: (prompt: string) => void }) {
  const { t } = useTranslation('home');
  return (
    <section aria-label={t('examples.label')} className="mt-6">
      <h2 className="text-muted mb-2.5 text-sm font-medium">{t('examples.label')}</h2>
      <ul className="flex flex-wrap gap-2">
        {examples.map((name) => (
          <li key={name}>
            <Button
              onPress={() => onChoose(t(`examples.${name}.prompt`))}
              className="border-line bg-surface hover:border-control cursor-pointer rounded-full border px-3.5 py-1.5 text-sm transition-colors"
            >
              {t(`examples.${name}.title`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
