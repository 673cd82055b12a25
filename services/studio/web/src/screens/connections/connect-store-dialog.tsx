import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { shopDomain } from './shop-domain.ts';
import { useConnect } from './use-connect.ts';

/** Asks for the shop's address, and leaves for the shop to be let in. */
export function ConnectStoreDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('connections');
  const { t: shell } = useTranslation('shell');
  const { connect, isPending, error } = useConnect();
  const [address, setAddress] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    const domain = shopDomain(address);
    setIsWrong(domain === null);
    if (domain !== null) void connect('storeplatform', domain);
  };
  return (
    <Dialog title={t('stores.connect')} isOpen={isOpen} onClose={onClose} width="small">
      <Form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          autoFocus
          label={t('stores.address')}
          description={t('stores.addressText')}
          placeholder="name.myshopify.com"
          value={address}
          onChange={(value) => {
            setAddress(value);
            setIsWrong(false);
          }}
          {...(isWrong && { error: t('stores.addressWrong') })}
        />
        {error !== undefined && <InlineProblem error={error} />}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{shell('cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending} isDisabled={address.trim() === ''}>
            {t('stores.continue')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
