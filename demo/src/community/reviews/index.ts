import type { DemoReview } from '../types.js';
import { gameReviews } from './games.js';
import { gameOpinions } from './games-opinions.js';
import { gameSecondLooks } from './games-second-looks.js';
import { movieReviews } from './movies.js';
import { movieOpinions } from './movies-opinions.js';
import { movieSecondLooks } from './movies-second-looks.js';
import { seriesReviews } from './series.js';
import { seriesOpinions } from './series-opinions.js';
import { seriesVerdicts } from './series-verdicts.js';

export const reviews: DemoReview[] = [
  ...movieReviews,
  ...movieSecondLooks,
  ...movieOpinions,
  ...seriesReviews,
  ...seriesOpinions,
  ...seriesVerdicts,
  ...gameReviews,
  ...gameSecondLooks,
  ...gameOpinions,
];
