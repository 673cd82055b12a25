import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from './button.tsx';
import { InlineProblem } from './problem.tsx';
import { saveFile } from './save-file.ts';

/** Fetches a file with the person's token, which an address alone does not carry, and keeps it; one that was cut is an error. */
export function FileButton({ text, name, load }: { text: string; name: string; load: () => Promise<Blob> }) {
  const download = useMutation({ mutationFn: load, onSuccess: (file) => saveFile(file, name) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        isPending={download.isPending}
        onPress={() => download.mutate()}
        icon={<Download aria-hidden className="size-4" />}
      >
        {text}
      </Button>
      {download.error && <InlineProblem error={download.error} />}
    </div>
  );
}
