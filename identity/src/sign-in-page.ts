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
form{display:grid;gap:12px}label{display:grid;gap:4px;font-size:.875rem;font-weight:600}
input[type=text],input[type=email]{width:100%;min-height:44px;padding:0 12px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:inherit;font:inherit;font-weight:400}
.box{display:flex;align-items:center;gap:10px;min-height:44px;font-weight:400}.box input{width:20px;height:20px;accent-color:var(--accent)}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}button{min-height:44px;border:1px solid var(--line);border-radius:999px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.main{border-color:transparent;background:var(--accent);color:var(--on)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.wrong{color:var(--text);border-left:3px solid #e2654f;padding-left:10px}`;

/** The one page of this provider: says plainly what it is and asks who one would like to be. */
export function signInPage(standsFor: string, action: string, person: Person, wrong?: string): string {
  const field = (name: 'firstName' | 'surname' | 'email', label: string, type: 'text' | 'email') =>
    `<label>${label}<input type="${type}" name="${name}" value="${escaped(person[name])}" maxlength="100" autocomplete="off" required></label>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Practice sign-in</title><style>${STYLE}</style></head><body><main>
<h1>Screenlore’s own practice provider</h1>
<p>It stands in for ${escaped(standsFor)} on this machine, so that the button works without keys. There is no password here: say who you would like to be.</p>
${wrong === undefined ? '' : `<p class="wrong" role="alert">${escaped(wrong)}</p>`}
<form method="post" action="${escaped(action)}">
<div class="two">${field('firstName', 'First name', 'text')}${field('surname', 'Surname', 'text')}</div>
${field('email', 'Email', 'email')}
<label class="box"><input type="checkbox" name="verified" value="yes"${person.verified ? ' checked' : ''}>The email is verified</label>
<button class="main" name="answer" value="continue">Continue</button>
<button name="answer" value="cancel" formnovalidate>Cancel</button>
</form></main></body></html>`;
}

/** For an address that is old, or opened by hand. @param reason for whoever sets the portal up */
export const deadEndPage = (
  reason = '',
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Practice sign-in</title><style>${STYLE}</style></head><body><main><h1>This sign-in is over</h1>
<p>Close this window and press the button on Screenlore again.</p><p>${escaped(reason)}</p></main></body></html>`;
