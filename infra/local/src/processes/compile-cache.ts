import { join } from 'node:path';
import { localDir } from '../paths.ts';

/**
 * Node keeps what it compiled of each module there, as in the image, so that a start takes less CPU (`docs/scaling.md`): hundreds of processes
 * begin in a run of all tests. Node checks each entry against the module's text.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(localDir, 'compile-cache') };
