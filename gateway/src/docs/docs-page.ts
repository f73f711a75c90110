import { createHash } from 'node:crypto';
import { CALL_NAMES, type Call, type CallName, callOf, type openApiDocument } from '@screenlore/contracts';
import { type JsonSchema, schemaText } from './schema-text.js';

const STYLE = `
:root { color-scheme: dark light; --line: color-mix(in srgb, currentColor 18%, transparent); --quiet: color-mix(in srgb, currentColor 65%, transparent); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 6rem; max-width: 62rem; font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 2rem; margin: 0 0 .25rem; }
h2 { margin: 3rem 0 .5rem; text-transform: capitalize; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
details { border-top: 1px solid var(--line); }
summary { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; padding: .7rem .25rem; cursor: pointer; }
summary code { font-weight: 600; min-width: 19rem; }
summary span { color: var(--quiet); }
.tag { border: 1px solid var(--line); border-radius: 99px; padding: 0 .6rem; font-size: .8rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
h3 { font-size: .9rem; margin: 1rem 0 .25rem; }
`;

/** Hash of the page's only style, for its content security policy. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const ACCESS: Record<Call['access'], string> = {
  anyone: 'anyone',
  user: 'signed in',
  moderator: 'moderators',
  admin: 'administrators',
};

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

type Document = ReturnType<typeof openApiDocument>;
type Operation = {
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<number, { content: { 'application/json': { schema: JsonSchema } } }>;
};

/** The API's document as a page, without scripts and external files. */
export function docsPage(document: Document): string {
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: CALL_NAMES.filter((call) => callOf(call).service === name),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)} A failure is <code>{ "error": "…" }</code> with a status that says which; every
answer carries <code>x-request-id</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Services"><ul>${groups.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
${groups.map(({ name, calls }) => `<h2 id="${name}">${name}</h2>\n${calls.map((call) => section(call, document)).join('\n')}`).join('\n')}
</body>
</html>
`;
}

function section(name: CallName, document: Document): string {
  const call = callOf(name);
  const path = `/api/${name}`;
  const described = document.paths[path] as Record<string, Operation>;
  const operation = described[call.method.toLowerCase()];
  const body = operation?.requestBody?.content['application/json'].schema;
  const reply = operation?.responses[200]?.content['application/json'].schema;
  return `<details id="${name}">
<summary><code>${call.method} ${path}</code><span>${escapeHtml(call.summary)}</span>
<span class="tag">${ACCESS[call.access]}</span>${call.planned === undefined ? '' : '<span class="tag">planned</span>'}</summary>
${call.planned === undefined ? '' : `<p>${escapeHtml(call.planned)}</p>`}
${body ? `<h3>Body</h3><pre>${escapeHtml(schemaText(body))}</pre>` : ''}
${reply ? `<h3>Reply</h3><pre>${escapeHtml(schemaText(reply))}</pre>` : ''}
</details>`;
}
