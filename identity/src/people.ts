import { createHash } from 'node:crypto';
import { z } from 'zod';

const name = z.string().trim().min(1).max(100);

/** Who somebody says to be on the sign-in page. */
export const personForm = z.object({
  firstName: name,
  surname: name,
  email: z.email().max(254),
  /** A box of a form: there or not. */
  verified: z.literal('yes').optional(),
});
export type Person = z.infer<typeof personForm>;

const PEOPLE_MAX = 2000;

/** Everybody who has signed in here since the start, by subject. */
export class People {
  readonly #known = new Map<string, Person>();

  /** @returns the person's subject: the same for the same email */
  keep(person: Person): string {
    const subject = createHash('sha256').update(person.email.toLowerCase()).digest('hex').slice(0, 24);
    this.#known.set(subject, person);
    const [oldest] = this.#known.keys();
    if (this.#known.size > PEOPLE_MAX && oldest !== undefined) this.#known.delete(oldest);
    return subject;
  }

  find(subject: string): Person | undefined {
    return this.#known.get(subject);
  }
}
