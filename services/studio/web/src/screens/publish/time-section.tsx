import { useTranslation } from 'react-i18next';
import { useLocale } from 'react-aria-components';
import { DateTimeField } from '../../posts/date-time-field.tsx';
import { useZonedFormat } from '../../posts/use-zoned-format.ts';
import { ZoneChoice } from '../../posts/zone-choice.tsx';
import { instantAt, today, wallTimeOf, zoneLabel } from '../../posts/zoned-time.ts';
import { RadioGroup } from '../../ui/choices.tsx';
import type { Draft } from './draft.ts';
import { Faults } from './faults.tsx';
import { wallTimeOfDraft } from './post-time.ts';
import { Section } from './section.tsx';

/** Now, at the next free time, or at a time in a zone that is always named. */
export function TimeSection({
  draft,
  change,
  zone,
  onZone,
  faults,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  zone: string;
  onZone: (zone: string) => void;
  faults: readonly string[];
}) {
  const { t } = useTranslation('publish');
  const { t: ofPosts } = useTranslation('posts');
  const { locale } = useLocale();
  const format = useZonedFormat(zone);
  const wall = wallTimeOfDraft(draft, zone);
  const { instant, fault } = instantAt(wall, zone);
  return (
    <Section title={t('time.title')} actions={<ZoneChoice zone={zone} onChange={onZone} className="w-56" />}>
      <RadioGroup
        label={t('time.title')}
        isLabelHidden
        value={draft.when}
        onChange={(when) => change({ when, ...(when === 'time' && wall) })}
        options={[
          { id: 'now', label: t('time.now'), description: t('time.nowText') },
          { id: 'free', label: t('time.free'), description: t('time.freeText') },
          { id: 'time', label: t('time.at'), description: t('time.atText', { zone: zoneLabel(zone, locale) }) },
        ]}
      />
      {draft.when === 'time' && (
        <>
          <DateTimeField
            label={t('time.when')}
            className="max-w-xs"
            value={wall}
            min={{ day: today(zone), time: '00:00' }}
            onChange={(next) => change(next)}
          />
          {fault !== null && (
            <p role="status" className="bg-warning-soft text-warning rounded-control px-3 py-2 text-sm">
              {ofPosts(fault, { asked: wall.time, time: wallTimeOf(instant, zone).time })}
            </p>
          )}
          <p className="text-muted text-sm">{format.dateTimeZone(instant)}</p>
        </>
      )}
      <Faults messages={faults} />
    </Section>
  );
}
