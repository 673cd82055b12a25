import { Circle, ImagePlus, Minus, Shapes, Smile, Square, Type } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canvasOf, type PostPlatform } from '@slideloom/contracts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { documentOf } from '../state/create-editor-store.ts';
import { useEditor, useView } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';

type Zone = 'none' | PostPlatform;
const zones: readonly Zone[] = ['none', 'shortvideo', 'photoapp'];

/** What can be put on the slide, and what is laid over it to look at. */
export function AddBar() {
  const { t } = useTranslation('editor');
  const { store, view } = useEditor();
  const actions = useActions();
  const zone = useView((state) => state.zone);
  const middle = (side: number) => {
    const { width, height } = canvasOf({ canvas: documentOf(store.getState()).canvas });
    return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2) };
  };
  const addShape = (shape: 'rectangle' | 'ellipse') =>
    actions.addFigure({ type: 'shape', shape, ...middle(400), width: 400, height: 400, fill: '#ffffff' });
  const addLine = () => {
    const { x, y } = middle(400);
    const points = [
      { x, y: y + 200 },
      { x: x + 400, y: y + 200 },
    ];
    actions.addFigure({ type: 'shape', shape: 'line', points, stroke: { color: '#ffffff', width: 8 } });
  };
  return (
    <div
      role="toolbar"
      aria-label={t('add.label')}
      className="border-line bg-surface flex shrink-0 items-center gap-1 border-b px-2 py-1.5"
    >
      <Button
        size="small"
        look="quiet"
        icon={<Type aria-hidden className="size-4" />}
        onPress={() => {
          const id = actions.addText(t('add.newText'));
          store.setState({ editingId: id });
        }}
      >
        {t('add.text')}
      </Button>
      <Menu
        label={t('add.shape')}
        trigger={
          <Button size="small" look="quiet" icon={<Shapes aria-hidden className="size-4" />}>
            {t('add.shape')}
          </Button>
        }
        entries={[
          {
            id: 'rectangle',
            label: t('kind.rectangle'),
            icon: <Square aria-hidden className="size-4" />,
            onAction: () => addShape('rectangle'),
          },
          {
            id: 'ellipse',
            label: t('kind.ellipse'),
            icon: <Circle aria-hidden className="size-4" />,
            onAction: () => addShape('ellipse'),
          },
          { id: 'line', label: t('kind.line'), icon: <Minus aria-hidden className="size-4" />, onAction: addLine },
          {
            id: 'icon',
            label: t('kind.icon'),
            icon: <Smile aria-hidden className="size-4" />,
            onAction: () =>
              actions.addFigure({ type: 'icon', icon: 'heart', ...middle(160), size: 160, color: '#ffffff' }),
          },
        ]}
      />
      <Button
        size="small"
        look="quiet"
        icon={<ImagePlus aria-hidden className="size-4" />}
        onPress={() => {
          view.setState({ dialog: 'library', libraryFor: 'add' });
        }}
      >
        {t('add.picture')}
      </Button>
      <Select<Zone>
        size="small"
        isLabelHidden
        label={t('zone.label')}
        className="ms-auto w-44 max-sm:hidden"
        value={zone ?? 'none'}
        options={zones.map((id) => ({ id, label: t(`zone.${id}`) }))}
        onChange={(id) => view.setState({ zone: id === 'none' ? null : id })}
      />
    </div>
  );
}
