import type { Reader } from '../base/reader.js';
import { anilist } from './anilist.js';
import { backloggd } from './backloggd.js';
import { grouvee } from './grouvee.js';
import { howlongtobeat } from './howlongtobeat.js';
import { imdb } from './imdb.js';
import { letterboxd } from './letterboxd/letterboxd.js';
import { movary } from './movary.js';
import { movielens } from './movielens.js';
import { myanimelist } from './myanimelist.js';
import { ryot } from './ryot.js';
import { screenlore } from './screenlore/screenlore.js';
import { simkl } from './simkl/simkl.js';
import { netflix } from './streaming/netflix.js';
import { primeVideo } from './streaming/prime-video.js';
import { trakt } from './trakt/trakt.js';
import { tvtime } from './tvtime/tvtime.js';
import { yamtrack } from './yamtrack.js';

/** Every source that is recognised from its files; tables of unknown origin are read with a mapping of their columns (`table/`). */
export const READERS: readonly Reader[] = [
  screenlore,
  letterboxd,
  imdb,
  trakt,
  tvtime,
  myanimelist,
  anilist,
  grouvee,
  howlongtobeat,
  backloggd,
  yamtrack,
  ryot,
  simkl,
  movary,
  movielens,
  netflix,
  primeVideo,
];
