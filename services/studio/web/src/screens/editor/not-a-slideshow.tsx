import { FileQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, Page } from '../../ui/layout.tsx';

/** A project of another program, or a broken one: it is left as it is. */
export function NotASlideshow() {
  const { t } = useTranslation('editor');
  return (
    <Page>
      <EmptyState
        icon={<FileQuestionMark aria-hidden />}
        title={t('notASlideshow.title')}
        action={<LinkButton to="/projects">{t('bar.back')}</LinkButton>}
      >
        {t('notASlideshow.text')}
      </EmptyState>
    </Page>
  );
}
