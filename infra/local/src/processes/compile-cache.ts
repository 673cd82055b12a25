import { join } from 'node:path';
import { localDir } from '../paths.ts';

/**
 * Node keeps what it compiled of each module there, so that a process of the fleet loads its modules in little more than half the CPU
 * (`docs/performance.md`): hundreds of them begin in a run of all tests. Node checks each entry against the module's text.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(localDir, 'compile-cache') };
