import { z } from 'zod';
import type { ImportConfig } from '../config.js';

/** A slug or a number; a file has a dot or a slash. */
const ADDRESS = /^[a-z0-9-]+$/;
const FIELDS =
  'fields *, cover.url, genres.name, platforms.name, franchises.name, collections.name, dlcs.name, videos.video_id, involved_companies.developer, involved_companies.publisher, involved_companies.company.name;';

const token = z.object({ access_token: z.string() });

/** Whether it names an IGDB game, such as portal-2 or 72, and not a file. */
export const isIgdbAddress = (what: string): boolean => ADDRESS.test(what);

/**
 * A game directly from IGDB's API.
 * @throws Error with advice without a client, or when the API refuses
 */
export async function* fetchIgdb(address: string, config: ImportConfig): AsyncGenerator<unknown> {
  const { IGDB_CLIENT_ID: client, IGDB_CLIENT_SECRET: secret } = config;
  if (client === undefined || secret === undefined)
    throw new Error(
      'Set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET for the IGDB API, or give a file with recorded answers.',
    );
  const signIn = await fetch(config.IGDB_TOKEN_URL, {
    method: 'POST',
    body: new URLSearchParams({ client_id: client, client_secret: secret, grant_type: 'client_credentials' }),
  });
  if (!signIn.ok)
    throw new Error(`IGDB gave no token (${signIn.status}): check IGDB_CLIENT_ID and IGDB_CLIENT_SECRET.`);
  const { access_token } = token.parse(await signIn.json());
  const where = /^\d+$/.test(address) ? `where id = ${address};` : `where slug = "${address}";`;
  const answer = await fetch(`${config.IGDB_URL}/games`, {
    method: 'POST',
    headers: { 'client-id': client, authorization: `Bearer ${access_token}`, accept: 'application/json' },
    body: `${FIELDS} ${where}`,
  });
  if (!answer.ok) throw new Error(`IGDB answered ${answer.status} for ${address}.`);
  yield answer.json();
}
