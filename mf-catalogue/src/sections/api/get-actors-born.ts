import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ actorsBorn: apiRead(build, 'get-actors-born') }),
});

export const { useActorsBornQuery } = api;
