import { Segments } from '../../../ui/choices.tsx';
import { useTranslation } from 'react-i18next';
import { useEditor, useView } from '../state/editor-context.tsx';

const steps = { fit: null, half: 0.5, whole: 1 } as const;

export function Zoom() {
  const { t } = useTranslation('editor');
  const { view } = useEditor();
  const zoom = useView((state) => state.zoom);
  const value = zoom === null ? 'fit' : zoom === 1 ? 'whole' : 'half';
  return (
    <Segments
      label={t('bar.zoom')}
      className="max-xl:hidden"
      value={value}
      onChange={(key) => view.setState({ zoom: steps[key] })}
      options={[
        { id: 'fit', label: t('bar.fit') },
        { id: 'half', label: '50%' },
        { id: 'whole', label: '100%' },
      ]}
    />
  );
}
