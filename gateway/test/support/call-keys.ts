import { makeCallKeys } from '@screenlore/dev-stack';

const { signingKey, publicKey } = makeCallKeys();

/** Gateways in a test file sign with the first key, its services verify with the second. */
export const CALL_KEYS = { CALL_SIGNING_KEY: signingKey, CALL_PUBLIC_KEY: publicKey };
