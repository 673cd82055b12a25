import type { Background, Scrim } from '@slideloom/contracts';
import { limits } from '@slideloom/contracts/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields.tsx';
import { useEditor } from '../state/editor-context.tsx';
import { ColorField } from './color-field.tsx';
import { NumberInput } from './number-input.tsx';

type Picture = Extract<Background, { type: 'image' }>;
const edges = ['top', 'bottom', 'left', 'right', 'all'] as const;

/** Veils over a picture, so that words on it can be read. */
export function ScrimFields({
  background,
  onChange,
}: {
  background: Picture;
  onChange: (background: Picture, field?: string) => void;
}) {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const scrims = background.scrims ?? [];
  const put = (next: Scrim[], field?: string) => onChange({ ...background, scrims: next }, field);
  const change = (at: number, part: Partial<Scrim>) =>
    put(
      scrims.map((scrim, index) => (index === at ? { ...scrim, ...part } : scrim)),
      `scrim ${at}`,
    );
  return (
    <div className="flex flex-col gap-3">
      {scrims.map((scrim, at) => (
        // Scrims have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="border-line flex flex-col gap-2 border-s-2 ps-3">
          <div className="flex items-end gap-2">
            <Select
              size="small"
              className="flex-1"
              label={t('scrim.edge')}
              value={scrim.edge}
              options={edges.map((edge) => ({ id: edge, label: t(`scrim.${edge}`) }))}
              onChange={(edge) => change(at, { edge })}
            />
            <IconButton size="small" label={t('scrim.remove')} onPress={() => put(scrims.toSpliced(at, 1))}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </div>
          <ColorField
            label={t('scrim.color')}
            value={scrim.color}
            onChange={(color) => change(at, { color })}
            onEnd={store.endGesture}
          />
          <div className="grid grid-cols-2 gap-2">
            {(['strength', 'size'] as const).map((field) => (
              <NumberInput
                key={field}
                label={t(`scrim.${field}`)}
                value={Math.round(scrim[field] * 100)}
                min={0}
                max={100}
                unit="%"
                onChange={(percent) => change(at, { [field]: percent / 100 })}
                onEnd={store.endGesture}
              />
            ))}
          </div>
        </div>
      ))}
      {scrims.length < limits.background.scrimsMax && (
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onPress={() => put([...scrims, { edge: 'bottom', color: '#000000', strength: 0.7, size: 0.5 }])}
        >
          {t('scrim.add')}
        </Button>
      )}
    </div>
  );
}
