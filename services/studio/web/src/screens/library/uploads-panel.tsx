import { CircleCheck, RotateCw, TriangleAlert, X } from 'lucide-react';
import { ProgressBar } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { summaryOf, type UploadItem, type UploadQueue } from './upload-queue.ts';

/** How far the uploads are; what failed is named with its reason. */
export function UploadsPanel({
  queue,
  items,
  pausedUntil,
}: {
  queue: UploadQueue<File>;
  items: readonly UploadItem[];
  pausedUntil: number | null;
}) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { total, done, failed, repeatable, part, isBusy } = summaryOf(items);
  const inWork = items.filter(({ state }) => state === 'sending');
  const broken = items.filter(({ state }) => state === 'failed');
  return (
    <section aria-label={t('uploads.label')} className="border-line bg-surface mb-5 rounded-card border p-4">
      <div className="flex flex-wrap items-center gap-3">
        {isBusy ? <Spinner /> : <CircleCheck aria-hidden className="text-success size-5" />}
        <div role="status" className="min-w-0 flex-1 text-sm font-medium">
          {t('uploads.arrived', { done: format.number(done), total: format.number(total), count: total })}
          {failed > 0 && <span className="text-danger"> · {t('uploads.failed', { count: failed })}</span>}
          {pausedUntil !== null && (
            <span className="text-muted block font-normal">
              {t('uploads.paused', { time: format.time(pausedUntil) })}
            </span>
          )}
        </div>
        {repeatable > 0 && (
          <Button size="small" icon={<RotateCw aria-hidden className="size-3.5" />} onPress={queue.retry}>
            {t('uploads.retry')}
          </Button>
        )}
        {!isBusy && (
          <IconButton label={t('uploads.clear')} size="small" onPress={queue.clear}>
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      {isBusy && (
        <>
          <Bar label={t('uploads.label')} part={part} isLarge />
          <ul className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
            {inWork.map(({ id, name, size, sent }) => (
              <li key={id} className="text-muted flex items-center gap-3 text-xs">
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {name}
                </span>
                <span className="w-24">
                  <Bar label={name} part={size === 0 ? 0 : sent / size} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {broken.length > 0 && (
        <ul
          aria-label={t('uploads.failedLabel')}
          className="mt-3 flex max-h-56 flex-col gap-1.5 overflow-y-auto text-sm"
          tabIndex={0}
        >
          {broken.map(({ id, name, reason }) => (
            <li key={id} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="text-danger mt-0.5 size-4 shrink-0" />
              <span className="min-w-0">
                <span dir="auto" className="font-medium break-all">
                  {name}
                </span>{' '}
                <span className="text-muted">{reason}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Bar({ label, part, isLarge = false }: { label: string; part: number; isLarge?: boolean }) {
  return (
    <ProgressBar aria-label={label} value={Math.round(part * 100)} className={isLarge ? 'mt-3 block' : 'block'}>
      {({ percentage }) => (
        <span className={`bg-sunken block overflow-hidden rounded-full ${isLarge ? 'h-1.5' : 'h-1'}`}>
          <span className="bg-accent block h-full rounded-full" style={{ width: `${percentage ?? 0}%` }} />
        </span>
      )}
    </ProgressBar>
  );
}
