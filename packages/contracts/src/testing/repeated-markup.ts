const words = (text: string): string[] => text.trim().split(/\s+/);

const ALLOWED = words('b i em strong mark code a br');
const FORBIDDEN = words('script style title textarea xmp iframe object template option');
const OTHERS = words('p div span u li table td svg math img button noscript');
const TAGS = [...ALLOWED, ...FORBIDDEN, ...OTHERS];

/** Pieces that make a text hard to parse when repeated. */
const PIECES: readonly string[] = [
  ...TAGS.flatMap((tag) => [
    ...[`<${tag}>`, `</${tag}>`, `<${tag}>x`, `<${tag}></${tag}>`, `<${tag}/>`, `<${tag} `, `<${tag}`],
    ...[`<b></${tag}>`, `</${tag}><${tag}>`, `<${tag}><i>`, `</${tag}`],
  ]),
  ...words(`
    < > </ <> </> << & && ; &amp &amp; &lt; &# &#; &#x &#x; &#x0 &#x41 &#99999999 &#0; &#xd800;
    &CounterClockwiseContourIntegral &CounterClockwiseContourIntegra &nosuchentity; &nbsp;
    <!-- --> -- <!----> <! <!> <!x <? <?x> <![CDATA[ ]]> <![CDATA[]]> href= " ' = /
    <script><!-- <style></ <title></t </scrip <scr<script> <svg><style> <math><a>
    <b><i><em> </b></i></em> <b><i></b></i> <a><b></a></b> <p><b></p> <b><div></b> <br> <br><b>
    http:// https://x.example/ www. a@b. ( ) (http://x http:/// x - ’ . : # @ é
  `),
  ...['< ', '<\u0000b>', '<b\u0000>', '\u0000', '<!-- -', 'x ', '<br> ', ' <br>', 'https://x.example/ '],
  ...['<a href="https://x.example/">', '<a href="https://x.example/">x', '<a href="x">', '<a href=x>'],
  ...["<a href='", '<a href="', '<a href=', '<a href', '<a href = ', ' href="x"', '<a href="&#x'],
  ...['<a href="&amp', '<a x="', '<a x=y ', '<b x', '<b x=', '<b "', "<b '", '<b =', '<b /', '<b / /'],
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\ufeff', '\u202e', '\u2028'],
  ...['\ud800', '\udc00', '\ud83d\ude00', 'e\u0301', '\u0301'],
];

/** A text of this length that repeats a piece. */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** The pieces to repeat, without duplicates. */
export const REPEATED_MARKUP: readonly string[] = [...new Set(PIECES)];
