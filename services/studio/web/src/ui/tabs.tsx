import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { cx } from './class-names.ts';

export function Tabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: {
  label: string;
  tabs: readonly { id: Key; label: ReactNode; content: ReactNode }[];
  value: Key;
  onChange: (value: Key) => void;
  className?: string;
}) {
  return (
    <AriaTabs selectedKey={value} onSelectionChange={(key) => onChange(key as Key)} className={className}>
      <TabList aria-label={label} className="border-line flex gap-5 overflow-x-auto border-b">
        {tabs.map(({ id, label: text }) => (
          <Tab
            key={id}
            id={id}
            className={cx(
              'text-muted hover:text-ink -mb-px flex cursor-pointer items-center gap-1.5 border-b-2 border-transparent pt-1 pb-2.5 text-sm font-medium whitespace-nowrap outline-offset-[-2px]',
              'data-[selected]:border-ink data-[selected]:text-ink',
            )}
          >
            {text}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="pt-5 outline-none">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
