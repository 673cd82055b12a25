import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Banner } from '../../ui/layout.tsx';
import { outcomeQuery } from '../calendar/queries.ts';

/** Why the post failed that the form has, so that it is known what to change; and what becomes of it. */
export function FailedSource({ postId }: { postId: string }) {
  const { t } = useTranslation('publish');
  const reason = useQuery(outcomeQuery(useApi(), postId)).data?.outcome.reason;
  return (
    <Banner tone="danger" icon={<CircleAlert aria-hidden className="size-4" />}>
      {reason && (
        <p dir="auto" className="font-medium">
          {reason.message}
        </p>
      )}
      <p>{t('again.text')}</p>
    </Banner>
  );
}
