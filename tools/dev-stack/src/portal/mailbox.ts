import { isThisMachine } from './mock-oidc-provider.js';

/**
 * Why no mailbox receives this portal's mail: another server is set, or others can reach the portal.
 * @param host the address the portal listens on
 * @returns a sentence, or undefined if it runs
 */
export function whyNoMailbox(
  host: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const [smtp, publicUrl, proxy] = ['SMTP_URL', 'PUBLIC_URL', 'TRUST_PROXY'].map((name) =>
    environment[name]?.trim(),
  );
  if (smtp) return 'Mail goes to the server of SMTP_URL.';
  const off = 'Mail is off, and what needs it is hidden: SMTP_URL is not set';
  if (!isThisMachine(host)) return `${off}, and HOST is ${host}.`;
  if (publicUrl && !(URL.canParse(publicUrl) && isThisMachine(new URL(publicUrl).hostname)))
    return `${off}, and PUBLIC_URL is ${publicUrl}.`;
  return proxy ? `${off}, and TRUST_PROXY is.` : undefined;
}
