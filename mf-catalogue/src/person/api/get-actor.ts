import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ actor: apiRead(build, 'get-actor') }),
});

export const {
  endpoints: { actor: actorEndpoint },
  useActorQuery,
  util: { updateQueryData: updateActor },
} = api;
