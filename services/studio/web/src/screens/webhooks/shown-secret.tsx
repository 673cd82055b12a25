import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Banner } from '../../ui/layout.tsx';

/** A signing secret, which is shown this once. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <div className="flex flex-col gap-4">
      <CopyField label={t('secret')} value={secret} />
      <p className="text-muted text-sm">{t('secretText')}</p>
      <Banner icon={<TriangleAlert aria-hidden className="size-4" />}>{t('once')}</Banner>
      <div className="flex justify-end">
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
