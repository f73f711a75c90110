const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A data element that no text inside can close. */
export const jsonElement = (value: unknown, attributes: string): string =>
  `<script ${attributes}>${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
