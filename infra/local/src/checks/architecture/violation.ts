import type { Workspace } from './workspace.ts';

/** A broken rule of docs/architecture.md. */
export type Violation = { path: string; problem: string };

export type Rule = (workspace: Workspace) => Violation[];
