import { ApiError } from '@slideloom/client';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState, Page } from '../ui/layout.tsx';
import { Problem } from '../ui/problem.tsx';
import type { RecordKind } from './record-kind.ts';

/** In place of a record that does not exist, or could not be read. */
export function GoneRecord({
  kind,
  query,
}: {
  kind: Pick<RecordKind<never, object, object, never>, 'name' | 'icon'>;
  query: { error: unknown; refetch: () => unknown };
}) {
  const { t } = useTranslation(kind.name);
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <Page width="narrow">
      {isGone ? (
        <EmptyState
          icon={<kind.icon aria-hidden />}
          title={t('gone')}
          action={<LinkButton to={`/${kind.name}`}>{t('title')}</LinkButton>}
        />
      ) : (
        <Problem error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
