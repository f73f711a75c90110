import { describe, expect, test } from '@jest/globals';
import { whyNoMockProvider } from './mock-oidc-provider.js';

describe('AUTH-11 SAFE-02 the mock OIDC provider', () => {
  test.each(['127.0.0.1', 'localhost', '::1'])('runs where HOST is %s', (host) => {
    expect(whyNoMockProvider(host, { GOOGLE_CLIENT_ID: ' ' })).toBeUndefined();
  });

  test.each(['0.0.0.0', '::', '192.0.2.7', 'portal.example'])('does not where HOST is %s', (host) => {
    expect(whyNoMockProvider(host, {})).toContain(`HOST is ${host}`);
  });

  test.each(['https://portal.example', 'no address'])('does not where PUBLIC_URL is %s', (url) => {
    expect(whyNoMockProvider('127.0.0.1', { PUBLIC_URL: url })).toContain(`PUBLIC_URL is ${url}`);
    expect(whyNoMockProvider('127.0.0.1', { PUBLIC_URL: 'http://localhost:8080' })).toBeUndefined();
  });

  test.each(['GOOGLE_CLIENT_ID', 'FACEBOOK_CLIENT_ID', 'OIDC_ISSUER', 'ADMIN_EMAILS', 'TRUST_PROXY'])(
    'does not where %s is set, and says so',
    (name) => {
      expect(whyNoMockProvider('127.0.0.1', { [name]: 'something' })).toContain(`${name} is set`);
    },
  );
});
