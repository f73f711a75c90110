import { render, toPlainText } from '@react-email/render';
import { type CSSProperties, createElement as h, type ReactElement } from 'react';
import type { Letter } from './letters.js';

const FONT = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
const STYLES = {
  body: { margin: 0, padding: '32px 16px', background: '#f8f5ef', color: '#22242c' },
  table: { width: '100%', maxWidth: '560px', margin: '0 auto', fontFamily: FONT },
  mark: { padding: '0 4px 16px', fontSize: '20px', fontWeight: 700, letterSpacing: '-0.01em' },
  card: { padding: '28px', borderRadius: '16px', border: '1px solid #e4ded2', background: '#ffffff' },
  heading: { margin: '0 0 16px', fontSize: '24px', lineHeight: 1.25 },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: 1.55 },
  button: {
    display: 'inline-block',
    margin: '4px 0 20px',
    padding: '13px 22px',
    borderRadius: '10px',
    background: '#eaa72c',
    color: '#2a1d05',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: { margin: 0, fontSize: '14px', lineHeight: 1.5, color: '#585b66', overflowWrap: 'anywhere' },
  foot: { padding: '16px 4px 0', fontSize: '13px', lineHeight: 1.5, color: '#585b66' },
} satisfies Record<string, CSSProperties>;

/** For mail programs that support a dark theme; the others show the light one. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){body{background:#121319!important;color:#f3f0ea!important}.card{background:#1d1f28!important;border-color:#3b3e4b!important}.muted{color:#a9acb8!important}}`;

/** HTML and text of a mail. It is complete: nothing is loaded from elsewhere when it is opened. */
export async function renderLetter(letter: Letter): Promise<{ html: string; text: string }> {
  const html = await render(pageOf(letter));
  return {
    html,
    text: `${toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }).trim()}\n`,
  };
}

function pageOf({ subject, paragraphs, button, after, links = [] }: Letter): ReactElement {
  const said = (text: string) => h('p', { key: text, style: STYLES.paragraph }, text);
  const row = (className: string, style: CSSProperties, ...children: ReactElement[]) =>
    h('tr', null, h('td', { className, style }, ...children));
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, DARK),
    ),
    h(
      'body',
      { style: STYLES.body },
      h(
        'table',
        { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: STYLES.table },
        h(
          'tbody',
          null,
          row('mark', STYLES.mark, h('span', null, 'Screenlore')),
          row(
            'card',
            STYLES.card,
            h('h1', { style: STYLES.heading }, subject),
            ...paragraphs.map(said),
            h('a', { href: button.address, style: STYLES.button }, button.label),
            ...after.map(said),
            h(
              'p',
              { className: 'muted', style: STYLES.small },
              'If the button does not work, copy this address into your browser: ',
              h('span', null, button.address),
            ),
            ...links.map(({ label, address }) =>
              h(
                'p',
                { key: address, className: 'muted', style: STYLES.small },
                h('a', { href: address }, label),
              ),
            ),
          ),
          row(
            'muted',
            STYLES.foot,
            h(
              'span',
              null,
              'You receive this email because of a Screenlore account with this address. Replies to it are not read.',
            ),
          ),
        ),
      ),
    ),
  );
}
