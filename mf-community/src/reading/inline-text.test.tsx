import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { InlineText } from './inline-text.js';

const shown = (html: string): string => render(<InlineText html={html} />).container.innerHTML;

describe('READ-05 inline text of a block', () => {
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
  ])('cannot bring in %s', (_what, html, safe) => {
    expect(shown(html)).toBe(safe);
  });

  test('keeps what a writer may use', () => {
    const html = '<b>a</b><i>b</i><em>c</em><strong>d</strong><mark>e</mark><code>f</code><br>g &amp; h';
    expect(shown(html)).toBe(html);
  });

  test('keeps links, which cannot reach back', () => {
    expect(
      shown('<a href="https://example.org/?a=1&amp;b=2" target="_top" onmouseover="x()">there</a>'),
    ).toBe(
      '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">there</a>',
    );
  });
});
