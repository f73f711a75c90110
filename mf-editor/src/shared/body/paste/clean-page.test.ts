import { describe, expect, test } from '@jest/globals';
import { cleanPage } from './clean-page.js';
import { dataFile } from './pasted-picture.js';

const cleaned = (html: string) => cleanPage(html).html;

describe('WRITE-04 a page from another program becomes clean blocks', () => {
  test('Word: keeps headings and italics, turns list-like paragraphs into lists, drops its styles', () => {
    expect(
      cleaned(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
        <body lang=EN><!--StartFragment--><h1>Report<o:p></o:p></h1>
        <p class=MsoNormal><b>First</b> and <span style='font-style:italic'>second</span><o:p></o:p></p>
        <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>One</p>
        <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Two</p>
        <p class=MsoNormal>&nbsp;</p><img src="file:///C:/one.png"><!--EndFragment--></body></html>`),
    ).toBe('<h2>Report</h2><p><b>First</b> and <i>second</i></p><ol><li>One</li><li>Two</li></ol>');
  });

  test('Google Docs: the outer <b> is not bold, its spans are; lists next to items move into them', () => {
    expect(
      cleaned(`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> plain</span></p>
        <br><ul><li dir="ltr"><p role="presentation"><span>One</span></p></li><ul><li><p>Inner</p></li></ul></ul>
        <p><span><span style="border:none"><img src="https://lh7.example.org/a" width="300" height="200"></span></span></p></b>`),
    ).toBe(
      '<p><b>Bold</b> plain</p><ul><li>One<ul><li>Inner</li></ul></li></ul><portal-picture>https://lh7.example.org/a</portal-picture>',
    );
  });

  test('the web: keeps quotes, turns tables into lines, drops scripts and tracking pixels, splits at two breaks', () => {
    expect(
      cleaned(`<nav>Menu</nav><article><h4 onclick="x()">Small</h4><div>One<br><br>Two <a href="https://example.org" style="x">link</a><script>alert(1)</script></div>
        <blockquote><p>Said</p><p>so</p></blockquote><table><tr><td>A</td><td>B</td></tr></table><img src="https://example.org/dot" width="1" height="1"></article>`),
    ).toBe(
      '<h3>Small</h3><p>One</p><p>Two <a href="https://example.org/">link</a></p><blockquote>Said<br>so</blockquote><p>A</p><p>B</p>',
    );
  });

  test('a single paragraph pastes as text into the current one', () => {
    expect(cleaned('<html><body><p>Only <i>words</i></p></body></html>')).toBe('Only <i>words</i>');
    expect(cleanPage('<img src="https://example.org/a.png">').hasWords).toBe(false);
  });
});

test('WRITE-07 a picture within the page becomes a file', async () => {
  const file = dataFile('data:image/png;base64,aGVsbG8=');
  expect(file?.type).toBe('image/png');
  expect(file?.size).toBe(5);
  expect(dataFile('https://example.org/a.png')).toBeUndefined();
});
