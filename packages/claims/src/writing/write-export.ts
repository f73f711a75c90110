import { type OwnExport, ownExport } from '@screenlore/contracts';
import { z } from 'zod';
import { imdbFiles } from './imdb.js';
import { letterboxdFiles } from './letterboxd.js';
import { traktFiles } from './trakt.js';
import type { WrittenFile } from './written-file.js';

const README = `This is everything that Screenlore keeps of you.

screenlore.json         all of it; screenlore.schema.json describes its fields (JSON Schema).
pictures/               the pictures you uploaded; "pictures" in screenlore.json says which is which.
letterboxd/             for Letterboxd's import: diary, ratings and watchlist as imports of films, each other file as a list.
imdb/                   ratings and watchlist in the shape of IMDb's own export, of titles whose id at IMDb is known.
trakt/                  history, ratings, watchlist and favourites in the shape of Trakt's own export.

The files for other sites hold what those sites keep. Letterboxd takes films only, IMDb and Trakt know no month or year
without a day. Trakt wants a time of day: noon stands for all of them, since Screenlore keeps none.

Drop this zip on the import page of a Screenlore portal to have your library there: viewings, ratings with their opinions, what you
want to see and favour, what you dropped or paused, your lists, and who may see what. Articles, reviews, drafts, comments, pictures
and followers are not taken by the import. Above 100 MB, drop screenlore.json alone.
`;

/** The files of an export but for its pictures. */
export function writeExport(all: OwnExport): WrittenFile[] {
  const schema = { title: 'Export of Screenlore', ...z.toJSONSchema(ownExport) };
  return [
    { path: 'README.txt', text: README },
    { path: 'screenlore.json', text: `${JSON.stringify(all, null, 1)}\n` },
    { path: 'screenlore.schema.json', text: `${JSON.stringify(schema, null, 1)}\n` },
    ...letterboxdFiles(all),
    ...imdbFiles(all),
    ...traktFiles(all),
  ];
}
