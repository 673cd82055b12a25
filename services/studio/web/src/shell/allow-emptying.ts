type TrustedTypes = {
  createPolicy: (name: 'default', rules: { createHTML: (html: string) => string | null }) => unknown;
};

/**
 * react-aria empties its live regions by `innerHTML = ''`, which the policy of the server refuses for want of a trusted value: the page
 * broke at the first key in a date field. The empty text is let through, and nothing else.
 */
export function allowEmptying(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: emptyOnly });
}

export function emptyOnly(html: string): string | null {
  return html === '' ? html : null;
}
