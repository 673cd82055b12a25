import { commands, requests } from '@slideloom/contracts';
import { staysBelowInfra } from './architecture/below-infra.ts';
import { hasNoCircles } from './architecture/circles.ts';
import { keepsDatabaseInside } from './architecture/database-access.ts';
import { declaresDependencies } from './architecture/dependencies.ts';
import { followsDirection } from './architecture/direction.ts';
import { keepsDomainPure } from './architecture/domain.ts';
import { entersByDoors } from './architecture/doors.ts';
import { staysShort } from './architecture/file-length.ts';
import { hasOneOwner, type Catalogue } from './architecture/message-owners.ts';
import { namesNoPlatform } from './architecture/platform-names.ts';
import type { Violation } from './architecture/violation.ts';
import { readWorkspace } from './architecture/workspace.ts';

/** Checks the rules of docs/architecture.md on the sources of a checkout; answers what breaks them, by file. */
export function checkArchitecture(root: string, catalogue: Catalogue = { ...commands, ...requests }): Violation[] {
  const workspace = readWorkspace(root);
  const rules = [
    followsDirection,
    staysBelowInfra,
    entersByDoors,
    keepsDomainPure,
    keepsDatabaseInside,
    staysShort,
    declaresDependencies,
    hasNoCircles,
    namesNoPlatform,
    hasOneOwner(catalogue),
  ];
  return rules
    .flatMap((rule) => rule(workspace))
    .toSorted((left, right) => `${left.path}${left.problem}`.localeCompare(`${right.path}${right.problem}`));
}
