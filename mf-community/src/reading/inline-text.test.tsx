import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { InlineText } from './inline-text.js';
import { parseInline } from './parse-inline.js';

const shown = (html: string): string => render(<InlineText html={html} />).container.innerHTML;

describe('READ-05 READ-06 inline text of a block', () => {
  test.each([
    ['a script', 'Hello<script>alert(1)</script>', 'Hello'],
    ['a handler', '<b onclick="alert(1)">Hello</b>', '<b>Hello</b>'],
    ['a picture that fails', '<img src="x" onerror="alert(1)">Hello', 'Hello'],
    ['a javascript link', '<a href="javascript:alert(1)">Hello</a>', 'Hello'],
    ['a disguised javascript link', '<a href="  JaVaScRiPt:alert(1)">Hello</a>', 'Hello'],
    ['a data link', '<a href="data:text/html,x">Hello</a>', 'Hello'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>Hello', 'Hello'],
    ['a drawing with a handler', '<svg onload="alert(1)"><text>Hello</text></svg>', 'Hello'],
    ['styles', '<style>*{display:none}</style><p style="position:fixed">Hello</p>', 'Hello'],
    [
      'markup that breaks out of another',
      '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>Hello',
      'Hello',
    ],
    ['a link hidden by entities', '<a href="&#106;avascript:alert(1)">Hello</a>', 'Hello'],
    ['a link broken by a line', '<a href="java\nscript:alert(1)">Hello</a>', 'Hello'],
    ['a template', '<template><b>x</b></template>Hello', 'Hello'],
    ['a comment', 'Hel<!-- <b> -->lo<!doctype html>', 'Hello'],
    ['a tag that never ends', 'Hello<img src="x onerror=alert(1)', 'Hello'],
    ['a script that never ends', 'Hello<script>alert(1)', 'Hello'],
  ])('does not let in %s', (_what, html, safe) => {
    expect(shown(html)).toBe(safe);
  });

  test('keeps the allowed elements', () => {
    const html = '<b>a</b><i>b</i><em>c</em><strong>d</strong><mark>e</mark><code>f</code><br>g &amp; h';
    expect(shown(html)).toBe(html);
  });

  test('reads malformed markup as browsers do', () => {
    expect(shown('a < b &amp;&amp; c</i> <b>d <i>e</b> f')).toBe('a &lt; b &amp;&amp; c <b>d <i>e</i></b> f');
    expect(shown('&#233;t&#xe9; &hellip; &unknown; &#0;')).toBe('été … &amp;unknown; ');
  });

  test('finishes quickly on texts made to take long', () => {
    const started = performance.now();
    for (const text of ['<a "', '<b>', '<!--', '</', '<style>', '&#', '<a href="'])
      parseInline(text.repeat(60_000));
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(shown('<b>'.repeat(10_000))).toMatch(/^(<b>){24}(<\/b>){24}$/);
  });

  test('keeps links, which get no access to the page', () => {
    expect(
      shown('<a href="https://example.org/?a=1&amp;b=2" target="_top" onmouseover="x()">there</a>'),
    ).toBe(
      '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">there</a>',
    );
  });
});
