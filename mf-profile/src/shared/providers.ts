/** What the accounts are called by which one logs in. */
export const PROVIDERS = { google: 'Google', facebook: 'Facebook', mock: 'the mock provider' } as const;
