import { useMemo } from 'react';
import { Form, useLocale } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../pictures/picture-field.tsx';
import { NumberField, Select, TextArea, TextField } from '../../ui/fields.tsx';
import { Card } from '../../ui/layout.tsx';
import type { RecordFormProps } from '../../records/record-kind.ts';
import { faultsOf, type ProductFields } from './product-fields.ts';
import { productStatuses, type ProductStatus } from './product-search.ts';

/** The fields of a product; the page has its buttons, which submit the form `id`. */
export function ProductForm({ id, fields, onChange, onSubmit, hasTried }: RecordFormProps<ProductFields>) {
  const { t } = useTranslation('products');
  const currencies = useCurrencies();
  const faults = hasTried ? faultsOf(fields) : {};
  const set = (changed: Partial<ProductFields>) => onChange({ ...fields, ...changed });
  return (
    <Form
      id={id}
      className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Card className="flex flex-col gap-5">
        <TextField
          label={t('field.name')}
          value={fields.name}
          onChange={(name) => set({ name })}
          maxLength={255}
          {...(faults.name && { error: t('fault.name') })}
        />
        <TextArea
          label={t('field.description')}
          description={t('field.descriptionText')}
          value={fields.description}
          onChange={(description) => set({ description })}
          rows={7}
          maxLength={5_000}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberField
            label={t('field.price')}
            value={fields.price ?? NaN}
            onChange={(price) => set({ price: Number.isNaN(price) ? null : price })}
            minValue={0}
            formatOptions={{ maximumFractionDigits: 4 }}
          />
          <NumberField
            label={t('field.compareAtPrice')}
            value={fields.compare_at_price ?? NaN}
            onChange={(price) => set({ compare_at_price: Number.isNaN(price) ? null : price })}
            minValue={0}
            formatOptions={{ maximumFractionDigits: 4 }}
          />
          <Select
            label={t('field.currency')}
            options={currencies}
            value={fields.currency === '' ? null : fields.currency}
            onChange={(currency) => set({ currency })}
            placeholder={t('field.noCurrency')}
          />
        </div>
        <TextField
          label={t('field.productUrl')}
          value={fields.product_url}
          onChange={(url) => set({ product_url: url })}
          placeholder="https://"
          type="url"
          maxLength={2_048}
          {...(faults.product_url && { error: t('fault.productUrl') })}
        />
      </Card>
      <div className="flex flex-col gap-6">
        <Card>
          <PictureField
            label={t('field.picture')}
            value={fields.image_url}
            copy={fields.shown?.of === fields.image_url ? fields.shown?.by : undefined}
            onChange={(url) => set({ image_url: url })}
          />
        </Card>
        <Card className="flex flex-col gap-5">
          <Select<ProductStatus>
            label={t('field.status')}
            options={productStatuses.map((status) => ({ id: status, label: t(`status.${status}`) }))}
            value={fields.status}
            onChange={(status) => set({ status })}
          />
          <TextField
            label={t('field.sku')}
            value={fields.sku}
            onChange={(sku) => set({ sku })}
            maxLength={255}
            inputClassName="font-mono"
          />
        </Card>
      </div>
    </Form>
  );
}

/** Every currency, by its code and its name in the person's language. */
function useCurrencies() {
  const { locale } = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => ({
      id: code,
      label: code,
      description: names.of(code) ?? code,
    }));
  }, [locale]);
}
