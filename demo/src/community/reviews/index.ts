import type { DemoReview } from '../types.js';
import { gameReviews } from './games.js';
import { movieReviews } from './movies.js';
import { seriesReviews } from './series.js';

export const reviews: DemoReview[] = [...movieReviews, ...seriesReviews, ...gameReviews];
