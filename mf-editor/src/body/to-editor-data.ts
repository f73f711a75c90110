import type { OutputData } from '@editorjs/editorjs';
import type { EditorContent, ListItem } from '@screenlore/contracts';

/** Stored content as the tools of Editor.js take it. */
export const toEditorData = ({ blocks }: EditorContent): OutputData => ({
  blocks: blocks.map(({ id, type, data }) => ({
    ...(id === undefined ? {} : { id }),
    type,
    data: dressed(type === 'list' ? { ...data, meta: {}, items: withMeta(data.items) } : data),
  })),
});

/** The list tool reads `meta` of every item. */
const withMeta = (items: readonly ListItem[]): object[] =>
  items.map((item) =>
    typeof item === 'string'
      ? { content: item, meta: {}, items: [] }
      : { content: item.content, meta: {}, items: withMeta(item.items) },
  );

/**
 * The marker and the code tool know their own work by its class, which is not stored: without it a marked text could not
 * be unmarked.
 */
function dressed<T>(value: T): T {
  if (typeof value === 'string') {
    return value
      .replaceAll('<mark>', '<mark class="cdx-marker">')
      .replaceAll('<code>', '<code class="inline-code">') as T;
  }
  if (Array.isArray(value)) return value.map(dressed) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dressed(inner)])) as T;
}
