import { ratingWeight } from '@screenlore/catalogue-model';
import { readSettings, serviceSettings } from '@screenlore/service-kit/settings';
import { z } from 'zod';

const settings = {
  MONGO_URL: serviceSettings.MONGO_URL,
  RATING_WEIGHT: ratingWeight,
  TMDB_API_KEY: z.string().min(1).optional().describe('a key of the TMDB API, version 3'),
  TMDB_URL: z.url().default('https://api.themoviedb.org/3').describe('the address of the TMDB API'),
  IGDB_CLIENT_ID: z.string().min(1).optional().describe('a client id for the IGDB API'),
  IGDB_CLIENT_SECRET: z.string().min(1).optional().describe('the secret of the IGDB client id'),
  IGDB_URL: z.url().default('https://api.igdb.com/v4').describe('the address of the IGDB API'),
  IGDB_TOKEN_URL: z
    .url()
    .default('https://id.twitch.tv/oauth2/token')
    .describe('where the IGDB client id is given a token'),
};

export type ImportConfig = ReturnType<typeof readImportConfig>;

/** @throws SettingsError naming the missing or invalid setting */
export const readImportConfig = (environment: Readonly<Record<string, string | undefined>>) =>
  readSettings(settings, environment);
