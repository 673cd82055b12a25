import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/loading.tsx';
import type { Job } from './queries.ts';

const tones: Record<Job['status'], Tone> = {
  pending: 'neutral',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
};

export function JobBadge({ status }: { status: Job['status'] }) {
  const { t } = useTranslation('jobs');
  const icon = {
    pending: <CircleDashed aria-hidden className="size-3" />,
    processing: <Spinner className="size-3" />,
    completed: <CircleCheck aria-hidden className="size-3" />,
    failed: <CircleX aria-hidden className="size-3" />,
  }[status];
  return (
    <Badge tone={tones[status]} icon={icon}>
      {t(`statuses.${status}`)}
    </Badge>
  );
}
