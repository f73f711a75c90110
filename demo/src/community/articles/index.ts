import type { DemoPost } from '../types.js';
import { gameArticles } from './games.js';
import { gameDesignArticles } from './games-design.js';
import { gameEssays } from './games-essays.js';
import { gameGuides } from './games-guides.js';
import { inventedGameArticles } from './games-invented.js';
import { movieArticles } from './movies.js';
import { movieCraftArticles } from './movies-craft.js';
import { movieGuideArticles } from './movies-guides.js';
import { inventedMovieArticles } from './movies-invented.js';
import { movieNoteArticles } from './movies-notes.js';
import { seriesArticles } from './series.js';
import { seriesCraftArticles } from './series-craft.js';
import { seriesEssays } from './series-essays.js';
import { seriesGuides } from './series-guides.js';
import { seriesNotes } from './series-notes.js';

export const articles: DemoPost[] = [
  ...movieArticles,
  ...movieCraftArticles,
  ...movieGuideArticles,
  ...movieNoteArticles,
  ...inventedMovieArticles,
  ...seriesArticles,
  ...seriesEssays,
  ...seriesGuides,
  ...seriesCraftArticles,
  ...seriesNotes,
  ...gameArticles,
  ...gameDesignArticles,
  ...gameGuides,
  ...gameEssays,
  ...inventedGameArticles,
];
