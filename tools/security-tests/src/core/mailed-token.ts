import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const LOOK_MS = 100;
const WAIT_MS = 30_000;

const mails = z.array(z.object({ to: z.string(), links: z.array(z.string()) }));

/**
 * Waits for a mail in the mailbox of `npm start`. @param page that its link opens, such as `/verify-email`
 * @returns the secret in the newest such link sent to an email
 * @throws Error if none arrives
 */
export async function mailedToken(mailbox: string, email: string, page: string): Promise<string> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await pause(LOOK_MS)) {
    const caught = mails.parse(await (await fetch(new URL('/mails.json', mailbox))).json());
    const link = caught
      .filter(({ to }) => to === email)
      .flatMap(({ links }) => links)
      .find((address) => new URL(address).pathname.endsWith(page));
    if (link !== undefined) return new URL(link).hash.slice(1);
  }
  throw new Error(`no mail with a link to ${page} came for ${email}`);
}
