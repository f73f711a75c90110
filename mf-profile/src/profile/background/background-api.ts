import { apiChange, apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    moviesToPick: apiRead(build, 'get-movies'),
    seriesToPick: apiRead(build, 'get-series'),
    gamesToPick: apiRead(build, 'get-games'),
    movieToPick: apiRead(build, 'get-movie'),
    serieToPick: apiRead(build, 'get-serie'),
    gameToPick: apiRead(build, 'get-game'),
    addBackground: apiChange(build, 'add-user-background', ['profile']),
    removeBackground: apiChange(build, 'remove-user-background', ['profile']),
  }),
  overrideExisting: true,
});

export const { useAddBackgroundMutation, useRemoveBackgroundMutation } = api;
export const { useMoviesToPickQuery, useSeriesToPickQuery, useGamesToPickQuery } = api;
export const { useMovieToPickQuery, useSerieToPickQuery, useGameToPickQuery } = api;
