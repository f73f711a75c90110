const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Whether a host is a loopback name of this machine. */
export const isThisMachine = (host: string): boolean => LOOPBACK.test(host);

/** A setting that prevents the mock OIDC provider, and why. */
const KEPT_BY: readonly (readonly [name: string, why: string])[] = [
  ['GOOGLE_CLIENT_ID', 'it never runs beside a real provider'],
  ['FACEBOOK_CLIENT_ID', 'it never runs beside a real provider'],
  ['OIDC_ISSUER', 'it never runs beside a real provider'],
  ['ADMIN_EMAILS', 'it never runs where an email makes administrators'],
  ['TRUST_PROXY', 'it never runs behind a proxy'],
];

/**
 * Why the mock OIDC provider does not run with this portal; then providers without a client id have no buttons.
 * @param host the address the portal listens on
 * @returns a sentence, or undefined if it runs
 */
export function whyNoMockProvider(
  host: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (!isThisMachine(host))
    return `The mock OIDC provider is not started: HOST is ${host}, and it runs on this machine alone.`;
  const publicUrl = environment['PUBLIC_URL']?.trim();
  if (publicUrl && !(URL.canParse(publicUrl) && isThisMachine(new URL(publicUrl).hostname)))
    return `The mock OIDC provider is not started: PUBLIC_URL is ${publicUrl}, and it runs on this machine alone.`;
  const kept = KEPT_BY.find(([name]) => environment[name]?.trim());
  return kept && `The mock OIDC provider is not started: ${kept[0]} is set, and ${kept[1]}.`;
}
