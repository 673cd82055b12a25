import type { components } from '@slideloom/client';

/** What a command line asks for, as the person is shown it. */
export type DeviceGrant = components['schemas']['DeviceGrant'];
