import { useState } from 'react';
import { createIntentKey, type IntentKey } from './intent-key.ts';

/** One for the form or button that calls it. */
export function useIntentKey(): IntentKey {
  return useState(() => createIntentKey())[0];
}
