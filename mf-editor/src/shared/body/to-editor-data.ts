import type { OutputData } from '@editorjs/editorjs';
import type { EditorContent, ListItem } from '@screenlore/contracts';

/** Converts stored content to the form that the tools of Editor.js take. */
export const toEditorData = ({ blocks }: EditorContent): OutputData => ({
  blocks: blocks.map(({ id, type, data }) => ({
    ...(id !== undefined && { id }),
    type,
    data: withClasses(type === 'list' ? { ...data, meta: {}, items: withMeta(data.items) } : data),
  })),
});

/** The list tool reads `meta` on every item. */
const withMeta = (items: readonly ListItem[]): object[] =>
  items.map((item) => {
    const { content, items: inner } = typeof item === 'string' ? { content: item, items: [] } : item;
    return { content, meta: {}, items: withMeta(inner) };
  });

/**
 * The marker and code tools recognise their work by a class that is not stored. Without it, marked text could not be
 * unmarked.
 */
const withClasses = (data: object): object =>
  JSON.parse(JSON.stringify(data), (_key, value) =>
    typeof value === 'string'
      ? value
          .replaceAll('<mark>', '<mark class="cdx-marker">')
          .replaceAll('<code>', '<code class="inline-code">')
      : value,
  );
