import { useState } from 'react';
import { useLocale } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { accountName } from '../../posts/account-name.ts';
import { nextFree, type CountedPost } from '../../posts/capacity.ts';
import { DateTimeField } from '../../posts/date-time-field.tsx';
import { useZonedFormat } from '../../posts/use-zoned-format.ts';
import { instantAt, today, wallTimeOf, zoneLabel } from '../../posts/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { capacityAt, type Entry } from './model.ts';

/** Another day and time, with what that means for the account's places. */
export function MoveDialog({
  entry,
  counted,
  zone,
  onMove,
  onClose,
}: {
  entry: Pick<Entry, 'id' | 'post' | 'atMs'>;
  counted: readonly CountedPost[];
  zone: string;
  onMove: (instant: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('calendar');
  const { t: ofShell } = useTranslation('shell');
  const { t: ofPosts } = useTranslation('posts');
  const { locale } = useLocale();
  const number = useFormat().number;
  const format = useZonedFormat(zone);
  const { post } = entry;
  const [wall, setWall] = useState(() => wallTimeOf(post.scheduled_at, zone));
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const { instant, fault } = instantAt(wall, zone);
  const { kind, taken, limit } = capacityAt(entry, instant, { counted, now: Date.now() });
  const free =
    kind === 'full' && limit !== null
      ? nextFree(counted, {
          accountId: post.social_account_id,
          atMs: Date.parse(instant),
          limit,
          exceptId: entry.id,
        })
      : null;
  const move = async () => {
    setState({ isPending: true });
    try {
      await onMove(instant);
      onClose();
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  const values = { taken: number(taken), limit: number(limit ?? 0), account: accountName(post.account) };
  return (
    <Dialog
      title={t('move.title')}
      isOpen
      onClose={onClose}
      width="small"
      footer={
        <>
          <Button onPress={onClose}>{ofShell('cancel')}</Button>
          <Button
            look="primary"
            isPending={state.isPending}
            isDisabled={kind === 'past' || kind === 'same'}
            onPress={() => void move()}
          >
            {t(kind === 'full' ? 'move.moveAnyway' : 'move.move')}
          </Button>
        </>
      }
    >
      <DateTimeField
        label={t('move.when')}
        value={wall}
        min={{ day: today(zone), time: '00:00' }}
        onChange={setWall}
        {...(kind === 'past' && { error: t('move.past') })}
      />
      <p className="text-muted text-sm">
        {format.dateTimeZone(instant)} · {zoneLabel(zone, locale, Date.parse(instant))}
      </p>
      {fault !== null && (
        <p role="status" className="bg-warning-soft text-warning rounded-control px-3 py-2 text-sm">
          {ofPosts(fault, { asked: wall.time, time: wallTimeOf(instant, zone).time })}
        </p>
      )}
      {kind === 'free' && limit !== null && <p className="text-muted text-sm">{t('move.free', values)}</p>}
      {kind === 'full' && (
        <div
          role="status"
          className="bg-danger-soft text-danger flex flex-col items-start gap-2 rounded-control p-3 text-sm"
        >
          {t('move.full', values)}
          {free !== null && (
            <Button
              size="small"
              onPress={() => {
                // Places become free to the second; the form has minutes.
                setWall(wallTimeOf(free + 59_999, zone));
              }}
            >
              {t('move.nextFree', { time: format.dateTime(free + 59_999) })}
            </Button>
          )}
        </div>
      )}
      {state.error !== undefined && <InlineProblem error={state.error} />}
    </Dialog>
  );
}
