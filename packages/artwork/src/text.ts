/** The longest title that is drawn; the rest is cut with an ellipsis. */
const MAX_TITLE = 90;

/**
 * A text from outside, safe to draw: no control or unpaired surrogate characters (XML forbids them), single spaces, at most `limit`
 * characters.
 */
export function cleanText(text: string, limit = MAX_TITLE): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...clean];
  if (letters.length <= limit) return clean;
  const cut = letters.slice(0, limit - 1).join('');
  return `${cut.trimEnd()}…`;
}

/** Escapes a text for XML content and attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
