import type { Workspace } from './workspace.ts';

/** A broken rule of design.md section 3. */
export type Violation = { path: string; problem: string };

export type Rule = (workspace: Workspace) => Violation[];
