import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SourceFailed } from './queries.ts';

/** What is known of the pictures that the address brings, until they are there. */
export function SourceState({
  isWaiting,
  error,
  onRetry,
}: {
  isWaiting: boolean;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation('publish');
  if (error instanceof SourceFailed) {
    return (
      <Banner tone="danger">
        {error.reason === null ? t('source.none') : t('source.failed', { reason: error.reason })}
      </Banner>
    );
  }
  if (error !== null) return <Problem error={error} onRetry={onRetry} />;
  if (!isWaiting) return null;
  return (
    <Banner tone="accent" icon={<Spinner />}>
      {t('source.loading')}
    </Banner>
  );
}
