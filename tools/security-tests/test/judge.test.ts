import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../src/core/ask.js';
import { brokenAnswer, showsInside } from '../src/core/judge.js';
import { foreignInline, scriptIn } from '../src/core/page-html.js';

const answer = (
  status: number,
  text: string,
  headers: Answer['headers'] = { 'x-request-id': 'abcdefgh' },
): Answer => ({
  status,
  text,
  headers,
  ms: 1,
});

/** The suite is only as good as its judgement: it has to recognise each of these. */
describe('SAFE-28 the attack suite recognises', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<p>words</p><svg onload=alert(1)>',
    '<script>alert(1)</script>',
    '<script src="//evil.example/x.js"></script>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<iframe srcdoc="x"></iframe>',
    '<base href="//evil.example/">',
    '<meta http-equiv="refresh" content="0">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
  ])('what runs on a page: %s', (html) => {
    expect(scriptIn(`<!doctype html><body>${html}</body>`)).toBeDefined();
  });

  it.each([
    '<script type="application/ld+json">{"name":"<b>"}</script>',
    '<script src="/screenlore/static/main.js" defer></script>',
    '<p title="&quot; onmouseover=&quot;alert(1)">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<a href="https://example.org/?q=javascript:alert(1)">x</a>',
    '<img src="data:image/png;base64,AAAA" alt="">',
  ])('that this is from the portal itself: %s', (html) => {
    expect(scriptIn(`<!doctype html><body>${html}</body>`)).toBeUndefined();
  });

  it.each([
    '<i onclick=alert(1)>x</i>',
    '<a href="javascript:alert(1)">x</a>',
    '<img src=x>',
    '<a href="/x">x</a>',
  ])('what inline HTML must not contain: %s', (html) => {
    expect(foreignInline(html)).toBeDefined();
    expect(foreignInline('<b>x <a href="https://example.org/">y</a></b><br>')).toBeUndefined();
  });

  it.each([
    ['a 5xx', answer(500, '{"error":"x"}')],
    ['a service that is said to be unavailable', answer(503, '{"error":"x"}')],
    ['no request id', answer(200, '{}', {})],
    ['an error of another shape', answer(404, '<h1>Not found</h1>')],
    ['a stack', answer(400, JSON.stringify({ error: 'x\n    at Object.run (/app/x.js:1:1)' }))],
    ['a database', answer(409, JSON.stringify({ error: 'E11000 duplicate key' }))],
  ])('%s in an answer of the API', (_what, broken) => {
    expect(brokenAnswer(broken)).toBeDefined();
    expect(brokenAnswer(answer(400, '{"error":"The body is not JSON"}'))).toBeUndefined();
  });

  it.each([
    'root:x:0:0:root:/root:/bin/sh',
    '# HELP calls_total Calls',
    '{"status":"ok"}',
    '{"jwtSecret":"x"}',
  ])('something internal: %s', (text) => {
    expect(showsInside(answer(200, text))).toBeDefined();
  });
});
