import type { PostPlatform } from '@slideloom/contracts/platforms';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { cx } from '../../ui/class-names.ts';
import { TextArea, TextField } from '../../ui/fields.tsx';
import type { Draft } from './draft.ts';
import { Faults } from './faults.tsx';
import { countersOf, type Counter } from './post-words.ts';
import { Section } from './section.tsx';

/** The words of the post, counted as each platform counts them. */
export function WordsSection({
  draft,
  change,
  platforms,
  faults,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  platforms: readonly PostPlatform[];
  faults: readonly string[];
}) {
  const { t } = useTranslation('publish');
  const counters = platforms.flatMap((platform) =>
    countersOf(platform, draft).map((counter) => ({ ...counter, platform })),
  );
  const below = (field: Counter['field']) => <Counters counters={counters.filter((one) => one.field === field)} />;
  return (
    <Section title={t('words.title')}>
      <TextField
        label={t('words.titleLabel')}
        description={
          <>
            {t('words.titleText')} {below('title')}
          </>
        }
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={t('words.caption')}
        rows={5}
        description={below('caption')}
        value={draft.caption}
        onChange={(caption) => change({ caption })}
      />
      <TextField
        label={t('words.hashtags')}
        description={
          <>
            {t('words.hashtagsText')} {below('hashtags')}
          </>
        }
        value={draft.hashtags}
        onChange={(hashtags) => change({ hashtags })}
      />
      <Faults messages={faults} />
    </Section>
  );
}

function Counters({ counters }: { counters: readonly (Counter & { platform: PostPlatform })[] }) {
  const { t } = useTranslation('publish');
  const { t: ofPosts } = useTranslation('posts');
  const format = useFormat();
  return (
    <span className="flex flex-wrap gap-x-4">
      {counters.map(({ platform, field, count, max }) => {
        const values = {
          platform: ofPosts(`platforms.${platform}`),
          count: format.number(count),
          max: format.number(max),
        };
        return (
          <span key={platform} className={cx('tabular-nums', count > max && 'text-danger font-medium')}>
            {count > max
              ? t('words.over', { ...values, over: format.number(count - max) })
              : t(field === 'hashtags' ? 'words.tagCounter' : 'words.counter', values)}
          </span>
        );
      })}
    </span>
  );
}
