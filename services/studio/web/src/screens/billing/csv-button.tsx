import { pages } from '@slideloom/client';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { BillingSearch } from './billing-search.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { endOfDay, isWanted } from './ledger-filter.ts';
import type { LedgerEntry } from './queries.ts';

type State = { kind: 'idle' } | { kind: 'reading'; rows: number } | { kind: 'failed'; error: unknown };

/** All rows that the filters leave, as a file: read page by page, and written by this page. */
export function CsvButton({ search }: { search: BillingSearch }) {
  const { t } = useTranslation('billing');
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const format = useFormat();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const stop = useRef<AbortController>(null);
  const download = async () => {
    const { signal } = (stop.current = new AbortController());
    setState({ kind: 'reading', rows: 0 });
    try {
      const wanted: LedgerEntry[] = [];
      let read = 0;
      const query = { limit: 100, ...(search.until !== undefined && { before: endOfDay(search.until) }) };
      for await (const page of pages(api, '/billing/ledger', { query, signal })) {
        wanted.push(...page.filter((entry) => isWanted(entry, search)));
        read += page.length;
        setState({ kind: 'reading', rows: read });
      }
      const file = new Blob([ledgerCsv(wanted)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, `slideloom-ledger-${new Date().toISOString().slice(0, 10)}.csv`);
      setState({ kind: 'idle' });
    } catch (error) {
      setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', error });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state.kind === 'reading' && (
        <>
          <span role="status" className="text-muted text-sm tabular-nums">
            {t('ledger.reading', { count: state.rows, amount: format.number(state.rows) })}
          </span>
          <Button size="small" look="quiet" onPress={() => stop.current?.abort()}>
            {shell('cancel')}
          </Button>
        </>
      )}
      <Button
        isPending={state.kind === 'reading'}
        onPress={() => void download()}
        icon={<Download aria-hidden className="size-4" />}
      >
        {t('ledger.csv')}
      </Button>
      {state.kind === 'failed' && <InlineProblem error={state.error} />}
    </div>
  );
}
