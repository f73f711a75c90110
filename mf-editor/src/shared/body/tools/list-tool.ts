import type { HTMLPasteEvent, ToolboxConfig } from '@editorjs/editorjs';
import List from '@editorjs/list';
import { cleanInline } from '../inline-html.js';

/** Unordered and ordered come first. */
const STYLES = 2;

/** Lists with or without numbers. It offers no checklists and no other counters, which readers would not see. */
export class ListTool extends List {
  static override get toolbox(): ToolboxConfig {
    const entries = List.toolbox;
    return Array.isArray(entries) ? entries.slice(0, STYLES) : entries;
  }

  override renderSettings() {
    return super.renderSettings().slice(0, STYLES);
  }

  /** Takes a pasted list with its inner lists; the package repeats their text. */
  override onPaste({ detail: { data: list } }: HTMLPasteEvent): void {
    // The package does the same after a change of style: it renders its data again.
    const own = this as unknown as {
      data: { style: string; meta: object; items: Item[] };
      listStyle: string;
    };
    const style = list.tagName === 'OL' ? 'ordered' : 'unordered';
    own.data = { style, meta: {}, items: itemsOf(list) };
    own.listStyle = style;
  }
}

interface Item {
  content: string;
  meta: object;
  items: Item[];
}

function itemsOf(list: Element): Item[] {
  const entries = list.tagName === 'LI' ? [list] : list.querySelectorAll(':scope > li');
  return Array.from(entries, (entry) => {
    const inner = Array.from(entry.querySelectorAll(':scope > ul, :scope > ol'));
    const items = inner.flatMap(itemsOf);
    for (const nested of inner) nested.remove();
    return { content: cleanInline(entry.innerHTML), meta: {}, items };
  });
}
