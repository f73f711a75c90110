import { apiRead, baseApi } from '@screenlore/browser-kit';

const subjectApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    moviesAbout: apiRead(build, 'get-movies'),
    seriesAbout: apiRead(build, 'get-series'),
    gamesAbout: apiRead(build, 'get-games'),
    ownRatingOf: apiRead(build, 'check-rating', ['rating']),
  }),
  overrideExisting: true,
});

export const { useMoviesAboutQuery, useSeriesAboutQuery, useGamesAboutQuery } = subjectApi;
export const { ownRatingOf: ownRatingEndpoint } = subjectApi.endpoints;
