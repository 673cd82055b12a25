/** A person who can sign in. */
export type Person = { sub: string; name: string; email: string };

/** The two who are there from the start: the owner of the development team and a member of it. */
export const people: readonly Person[] = [
  { sub: 'dev-owner', name: 'Olu Adeyemi', email: 'owner@slideloom.test' },
  { sub: 'dev-member', name: 'Mia Sørensen', email: 'mia@slideloom.test' },
];

export function personOf(sub: string | undefined): Person | undefined {
  return people.find((person) => person.sub === sub);
}
