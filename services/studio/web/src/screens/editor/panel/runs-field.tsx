import { limits } from '@slideloom/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/input-class.ts';
import type { Text } from '@slideloom/contracts';
import { styledRange, withoutRuns } from '../model/runs.ts';
import { useEditor } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';
import { ColorField } from './color-field.tsx';
import { Section } from './section.tsx';

/** Words of a text that look different: they are marked in the field, then given their looks. */
export function RunsField({ id, text }: { id: string; text: Pick<Text, 'content' | 'runs' | 'color'> }) {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const [range, setRange] = useState({ from: 0, to: 0 });
  const isMarked = range.to > range.from && range.to <= text.content.length;
  const style = (part: Parameters<typeof styledRange>[2]) =>
    actions.changeText((one) => styledRange(one, range, part), `runs ${id} ${range.from} ${range.to}`);
  const runs = text.runs?.length ?? 1;
  return (
    <Section
      title={t('runs.title')}
      action={
        text.runs && (
          <Button size="small" look="quiet" onPress={() => actions.changeText(withoutRuns)}>
            {t('runs.clear')}
          </Button>
        )
      }
    >
      <textarea
        aria-label={t('runs.mark')}
        aria-describedby={`runs-${id}`}
        readOnly
        rows={2}
        dir="auto"
        value={text.content}
        onSelect={({ currentTarget }) =>
          setRange({ from: currentTarget.selectionStart, to: currentTarget.selectionEnd })
        }
        className={`${inputClass} resize-y py-1.5`}
      />
      <p id={`runs-${id}`} className="text-muted text-xs">
        {isMarked ? t('runs.marked', { words: text.content.slice(range.from, range.to) }) : t('runs.hint')}
      </p>
      {isMarked && runs < limits.runs.max - 2 && (
        <>
          <ColorField
            label={t('runs.color')}
            value={text.color}
            onChange={(color) => style({ color })}
            onEnd={store.endGesture}
          />
          <ColorField
            label={t('runs.highlight')}
            value="transparent"
            onChange={(highlight) => style({ highlight })}
            onEnd={store.endGesture}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="small" onPress={() => style({ fontWeight: 900 })}>
              {t('runs.bold')}
            </Button>
            <Button size="small" onPress={() => style({ italic: true })}>
              {t('text.italic')}
            </Button>
            <Button size="small" onPress={() => style(null)}>
              {t('runs.plain')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
