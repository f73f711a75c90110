import type { Person } from './people.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Headers of the provider's own pages: nothing runs in them. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const STYLE = `
:root{color-scheme:dark light;--bg:#121319;--card:#1d1f28;--line:#3b3e4b;--text:#f3f0ea;--muted:#a9acb8;--accent:#f3b746;--on:#2a1d05}
@media (prefers-color-scheme:light){:root{--bg:#f8f5ef;--card:#fff;--line:#8b8880;--text:#22242c;--muted:#585b66;--accent:#eaa72c;--on:#2a1d05}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:20px;background:var(--bg);color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif}
main{width:100%;max-width:420px}h1{margin:0 0 6px;font-size:1.35rem;line-height:1.2}p{margin:0 0 16px;color:var(--muted);font-size:.9rem}
form{display:grid;gap:10px}button{display:grid;gap:2px;min-height:44px;padding:10px 14px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:inherit;font:inherit;text-align:start;cursor:pointer}
button span{color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}button:hover{border-color:var(--accent)}.cancel{background:none;text-align:center;place-content:center}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** The provider's only page: says plainly what it is, and asks which of its users to sign in as. */
export function signInPage(
  standsFor: string,
  action: string,
  people: ReadonlyMap<string, Pick<Person, 'firstName' | 'surname' | 'email'>>,
): string {
  const choices = [...people].map(
    ([subject, { firstName, surname, email }]) =>
      `<button name="person" value="${escaped(subject)}"><b>${escaped(firstName)} ${escaped(surname)}</b><span>${escaped(email)}</span></button>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mock OIDC provider</title><style>${STYLE}</style></head><body><main>
<h1>Mock OIDC provider</h1>
<p>This stands in for ${escaped(standsFor)} while Screenlore runs on this machine alone. It knows only these invented people, and nobody’s real account. Choose who you would like to be:</p>
<form method="post" action="${escaped(action)}">
${choices.join('\n')}
<button class="cancel" name="answer" value="cancel">Cancel</button>
</form></main></body></html>`;
}

/** For an address that is old, or opened by hand. @param reason for the portal's operator */
export const deadEndPage = (
  reason = '',
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mock OIDC provider</title><style>${STYLE}</style></head><body><main><h1>This sign-in is over</h1>
<p>Close this window and press the button on Screenlore again.</p><p>${escaped(reason)}</p></main></body></html>`;
