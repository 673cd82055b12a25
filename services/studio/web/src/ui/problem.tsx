import { ApiError } from '@slideloom/client';
import { CloudOff, FileQuestion, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSignedOut } from '../api/create-query-client.ts';
import { Button, LinkButton } from './button.tsx';

/** The sentence for an error: the API's own, or ours where no answer came. */
export function useDescribeError(): (error: unknown) => string {
  const { t } = useTranslation('shell');
  return (error) => {
    // What a proxy answered has no words for people.
    if (error instanceof ApiError) return error.code === 'unknown' ? t('problem.unavailable') : error.message;
    if (isSignedOut(error)) return t('problem.signedOut');
    return isWithoutAnswer(error) ? t('problem.noAnswer') : t('problem.unexpected');
  };
}

/** What `fetch` throws where no answer came: no connection, a refused one, a deadline. */
export function isWithoutAnswer(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name))
  );
}

/** An error in place of what could not be shown: what happened, what to quote, and a way on. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  const describe = useDescribeError();
  const isGone = error instanceof ApiError && error.status === 404;
  const Icon = isWithoutAnswer(error) ? CloudOff : isGone ? FileQuestion : TriangleAlert;
  return (
    <div
      role="alert"
      className="border-line bg-surface flex flex-col items-center gap-3 rounded-card border p-8 text-center"
    >
      <Icon aria-hidden className={isGone ? 'text-muted size-6' : 'text-danger size-6'} />
      <p className="max-w-prose font-medium text-pretty">{describe(error)}</p>
      {error instanceof ApiError && !isGone && <ErrorReference error={error} />}
      {isGone && <p className="text-muted text-sm">{t('problem.gone')}</p>}
      {isGone && <LinkButton to="/">{t('notFound.home')}</LinkButton>}
      {onRetry && !isGone && <Button onPress={onRetry}>{t('problem.tryAgain')}</Button>}
    </div>
  );
}

/** An error beside the form or list that it is about. What a page could not read is read again by `onRetry`; a form has its button. */
export function InlineProblem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  const describe = useDescribeError();
  return (
    <div role="alert" className="bg-danger-soft text-danger rounded-control flex flex-wrap gap-3 px-3 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p>{describe(error)}</p>
        {error instanceof ApiError && <ErrorReference error={error} />}
      </div>
      {onRetry && (
        <Button size="small" className="self-center" onPress={onRetry}>
          {t('problem.tryAgain')}
        </Button>
      )}
    </div>
  );
}

function ErrorReference({ error }: { error: ApiError }) {
  const { t } = useTranslation('shell');
  const parts = [error.code === 'unknown' ? `HTTP ${error.status}` : error.code, error.requestId]
    .filter(Boolean)
    .join(' · ');
  return (
    <p className="text-xs">
      {t('problem.reference')} <code className="break-all select-all">{parts}</code>
    </p>
  );
}
