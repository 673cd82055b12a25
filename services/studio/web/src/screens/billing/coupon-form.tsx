import { ApiError, unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Card } from '../../ui/layout.tsx';
import { InlineProblem } from '../../ui/problem.tsx';

/** Claims a coupon for the team. */
export function CouponForm() {
  const { t } = useTranslation('billing');
  const api = useApi();
  const format = useFormat();
  const queryClient = useQueryClient();
  const key = useIntentKey();
  const [code, setCode] = useState('');
  const claim = useMutation({
    mutationFn: () => {
      const body = { code: code.trim() };
      return unwrap(api.POST('/billing/coupons/claim', { body, headers: { 'Idempotency-Key': key.for(body) } }));
    },
    onSuccess: () => {
      key.done();
      setCode('');
      for (const name of ['subscription', 'credits', 'ledger', 'usage']) {
        void queryClient.invalidateQueries({ queryKey: [name] });
      }
    },
  });
  const known = claim.error instanceof ApiError ? claim.error.code : null;
  const fault =
    known === 'coupon_not_found'
      ? t('coupon.unknown')
      : known === 'coupon_already_claimed'
        ? t('coupon.claimed')
        : undefined;
  return (
    <Card as="section">
      <h2 className="font-semibold">{t('coupon.title')}</h2>
      <p className="text-muted pb-4 text-sm">{t('coupon.text')}</p>
      <Form
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') claim.mutate();
        }}
      >
        <TextField
          label={t('coupon.code')}
          isLabelHidden
          placeholder={t('coupon.code')}
          value={code}
          onChange={(value) => {
            setCode(value);
            claim.reset();
          }}
          maxLength={64}
          className="min-w-48 flex-1"
          inputClassName="font-mono"
          {...(fault !== undefined && { error: fault })}
        />
        <Button type="submit" isPending={claim.isPending} isDisabled={code.trim() === ''}>
          {t('coupon.claim')}
        </Button>
      </Form>
      <div role="status">
        {claim.data && (
          <p className="text-success pt-3 text-sm">
            {t('coupon.done', { count: claim.data.credits, amount: format.number(claim.data.credits) })}
          </p>
        )}
      </div>
      {claim.isError && fault === undefined && (
        <div className="pt-3">
          <InlineProblem error={claim.error} />
        </div>
      )}
    </Card>
  );
}
