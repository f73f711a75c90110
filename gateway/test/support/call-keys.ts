import { makeCallKeys } from '@screenlore/dev-stack';

const { signingKey, publicKey } = makeCallKeys();

/** Gateways of a test file sign with the one, its services check with the other. */
export const CALL_KEYS = { CALL_SIGNING_KEY: signingKey, CALL_PUBLIC_KEY: publicKey };
