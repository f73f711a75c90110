import { type OwnExport, ownExport } from '@screenlore/contracts';
import { z } from 'zod';
import { fitting, type Unwritten } from './fitting.js';
import { imdbFiles } from './imdb.js';
import { letterboxdFiles } from './letterboxd.js';
import { traktFiles } from './trakt.js';
import type { WrittenFile } from './written-file.js';

const README = `This is everything that Screenlore keeps of you.

screenlore.json         all of it; screenlore.schema.json describes its fields (JSON Schema).
pictures/               the pictures you uploaded; "pictures" in screenlore.json says which is which.
left-out.json           only where there is something that cannot be read back, and why: titles that are gone, for example.
letterboxd/             for Letterboxd's import: diary, ratings and watchlist as imports of films, each other file as a list.
imdb/                   ratings and watchlist in the shape of IMDb's own export, of titles whose id at IMDb is known.
trakt/                  history, ratings, watchlist and favourites in the shape of Trakt's own export.

The files for other sites hold what those sites keep. Letterboxd takes films only, IMDb and Trakt know no month or year
without a day. Trakt wants a time of day: noon stands for all of them, since Screenlore keeps none.

Drop this zip on the import page of a Screenlore portal to have your library there: viewings, ratings with their opinions, what you
want to see and favour, what you dropped or paused, your lists, and who may see what. Articles, reviews, drafts, comments, pictures
and followers are not taken by the import. Above 100 MB, drop screenlore.json alone.
`;

/** The files of an export without its pictures, and what could not be written. Its own reader accepts everything that is. */
export function writeExport(all: OwnExport): { files: WrittenFile[]; unwritten: Unwritten[] } {
  const { fits, unwritten } = fitting(all);
  const schema = { title: 'Export of Screenlore', ...z.toJSONSchema(ownExport) };
  const files = [
    { path: 'README.txt', text: README },
    jsonFile('screenlore.json', fits),
    jsonFile('screenlore.schema.json', schema),
    ...(unwritten.length > 0 ? [jsonFile('left-out.json', unwritten)] : []),
    ...letterboxdFiles(fits),
    ...imdbFiles(fits),
    ...traktFiles(fits),
  ];
  return { files, unwritten };
}

const jsonFile = (path: string, value: unknown): WrittenFile => ({
  path,
  text: `${JSON.stringify(value, null, 1)}\n`,
});
