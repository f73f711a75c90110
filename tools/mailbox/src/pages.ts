import type { CaughtMail } from './caught.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const ALWAYS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
/** Nothing runs in these pages; the mail is in a separate frame. */
export const PAGE_HEADERS = {
  ...ALWAYS,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
/** A mail may contain anything: nothing of it runs, and nothing loads for it. */
export const HTML_HEADERS = {
  ...ALWAYS,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
};

const STYLE = `
:root{color-scheme:dark light;--bg:#121319;--card:#1d1f28;--line:#3b3e4b;--text:#f3f0ea;--muted:#a9acb8;--accent:#f3b746}
@media (prefers-color-scheme:light){:root{--bg:#f8f5ef;--card:#fff;--line:#d8d2c6;--text:#22242c;--muted:#585b66;--accent:#8a5a00}}
*{box-sizing:border-box}body{margin:0;padding:32px 20px;background:var(--bg);color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;display:grid;gap:20px}h1{margin:0;font-size:1.6rem;line-height:1.2;overflow-wrap:anywhere}h2{margin:0 0 8px;font-size:1rem}p{margin:0}
.muted{color:var(--muted);font-size:.9rem}a{color:var(--accent)}ul{margin:0;padding:0;list-style:none;display:grid;gap:10px}
.mail{display:grid;gap:2px;padding:14px 16px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;text-decoration:none;overflow-wrap:anywhere}
.mail:hover{border-color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
iframe{width:100%;height:620px;border:1px solid var(--line);border-radius:12px;background:#fff}
pre{margin:0;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--card);white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
.links a{display:inline-block;padding:10px 0;overflow-wrap:anywhere}`;

const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const whenAndWhom = ({ at, to }: CaughtMail): string =>
  `to ${escaped(to)}, <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;

export const listPage = (mails: readonly CaughtMail[]): string =>
  pageOf(
    'Mailbox',
    `<h1>Mailbox</h1><p class="muted">All mail that Screenlore sends while it runs on this machine ends here, and goes nowhere else. It is gone when the portal stops.</p>${
      mails.length === 0
        ? '<p>There is no mail yet. Ask for a new password, and reload this page.</p>'
        : `<ul>${mails.map((mail) => `<li><a class="mail" href="/mails/${mail.id}"><b>${escaped(mail.subject)}</b><span class="muted">${whenAndWhom(mail)}</span></a></li>`).join('')}</ul>`
    }`,
  );

export const mailPage = (mail: CaughtMail): string =>
  pageOf(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escaped(mail.subject)}</h1><p class="muted">from ${escaped(mail.from)} ${whenAndWhom(mail)}</p>
<section class="links"><h2>Links</h2><ul>${mail.links.map((link) => `<li><a href="${escaped(link)}">${escaped(link)}</a></li>`).join('')}</ul></section>
<section><h2>As HTML</h2><iframe title="The mail as HTML" src="/mails/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe></section>
<section><h2>As text</h2><pre>${escaped(mail.text)}</pre></section>`,
  );

/** As a mail program shows it; links open outside the frame. */
export const mailHtml = ({ html }: CaughtMail): string =>
  html.replace('<head>', '<head><base target="_top">');

export const nothingPage = (): string =>
  pageOf('Mailbox', '<h1>There is nothing here</h1><p><a href="/">All mail</a></p>');
