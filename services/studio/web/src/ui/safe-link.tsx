import type { ReactNode } from 'react';

/** The address, where a browser may be sent there: data may hold `javascript:` and worse. */
export function safeUrl(address: string | null | undefined): string | undefined {
  if (address === null || address === undefined || !URL.canParse(address)) return undefined;
  return ['https:', 'http:'].includes(new URL(address).protocol) ? address : undefined;
}

/** A link to another site; plain text where the address is none. */
export function SafeLink({
  href,
  children,
  className,
}: {
  href: string | null | undefined;
  children: ReactNode;
  className?: string;
}) {
  const address = safeUrl(href);
  if (address === undefined) return <span className={className}>{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className ?? 'underline underline-offset-2'}>
      {children}
    </a>
  );
}
