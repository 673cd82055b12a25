import type { DigitalSourceType, Origin } from '@slideloom/contracts';

/** The origin of a file that was drawn: it may show pictures of several models, so that it names none. */
export function drawnOrigin(sourceType: DigitalSourceType | null): Origin | null {
  return sourceType && { digital_source_type: sourceType, provider: null, model: null, has_manifest: false };
}
