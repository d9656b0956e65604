/** Invented people who have an account here. */
export interface StandInPerson {
  readonly sub: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly email: string;
}

const PEOPLE: readonly StandInPerson[] = [
  { sub: 'robin-vale', given_name: 'Robin', family_name: 'Vale', email: 'robin.vale@clubpass.example' },
  { sub: 'mara-okonjo', given_name: 'Mara', family_name: 'Okonjo', email: 'mara.okonjo@clubpass.example' },
  { sub: 'emil-dragan', given_name: 'Emil', family_name: 'Dragan', email: 'emil.dragan@clubpass.example' },
];

export function listPeople(): readonly StandInPerson[] {
  return PEOPLE;
}

export function findPerson(sub: string): StandInPerson | undefined {
  return PEOPLE.find(person => person.sub === sub);
}
