import type { DemoPost } from '../types.js';
import { gameArticles } from './games.js';
import { movieArticles } from './movies.js';
import { seriesArticles } from './series.js';

export const articles: DemoPost[] = [...movieArticles, ...seriesArticles, ...gameArticles];
