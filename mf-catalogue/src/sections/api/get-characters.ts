import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ characters: apiRead(build, 'get-characters') }),
});

export const { useCharactersQuery } = api;
