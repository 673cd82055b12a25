import { TriangleAlert } from 'lucide-react';
import type { AccountCheck, Fault } from './queries.ts';

export type Part = 'pictures' | 'accounts' | 'words' | 'time' | 'settings';

const parts: Record<Fault['rule'], Part> = {
  account: 'accounts',
  scheduled_at: 'time',
  title: 'words',
  caption_length: 'words',
  hashtags: 'words',
  mentions: 'words',
  image_count: 'pictures',
  image_address: 'pictures',
  image_shape: 'pictures',
  description: 'words',
  alt_texts: 'pictures',
  settings: 'settings',
};

/** The faults of all accounts that concern a part of the form, each once. */
export function faultsOf(checks: readonly AccountCheck[], part: Part): string[] {
  const messages = checks.flatMap(({ faults }) =>
    faults.filter(({ rule }) => parts[rule] === part).map(({ message }) => message),
  );
  return [...new Set(messages)];
}

/** What must be fixed, beside the fields that it is about. */
export function Faults({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className="bg-danger-soft text-danger flex flex-col gap-1 rounded-control px-3 py-2 text-sm">
      {messages.map((message) => (
        <li key={message} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span dir="auto">{message}</span>
        </li>
      ))}
    </ul>
  );
}
