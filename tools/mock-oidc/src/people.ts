import { MOCK_OIDC_DOMAIN } from '@screenlore/contracts';

export interface Person {
  firstName: string;
  surname: string;
  email: string;
}

const person = (firstName: string, surname: string): [string, Person] => {
  const name = `${firstName}.${surname}`.toLowerCase();
  return [name, { firstName, surname, email: `${name}@${MOCK_OIDC_DOMAIN}` }];
};

/** All users of this provider, by subject. They are invented, and their email domain does not exist. */
export const PEOPLE: ReadonlyMap<string, Person> = new Map([
  person('Robin', 'Marlow'),
  person('Mira', 'Holm'),
  person('Theo', 'Castell'),
  person('Ines', 'Varga'),
]);
