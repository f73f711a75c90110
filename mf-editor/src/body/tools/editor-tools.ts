import type { ToolConstructable, ToolSettings } from '@editorjs/editorjs';
import Header from '@editorjs/header';
import InlineCode from '@editorjs/inline-code';
import List from '@editorjs/list';
import Marker from '@editorjs/marker';
import Quote from '@editorjs/quote';
import type { Uploads } from '../../uploads/use-uploads.js';

interface ToolsChoice {
  uploads: Uploads;
  onUploading: (count: number) => void;
}

/** The tools of portal.md §2, under the names of their blocks (§3). */
export const editorTools = (_choice: ToolsChoice): Record<string, ToolSettings> => ({
  header: {
    class: Header as unknown as ToolConstructable,
    inlineToolbar: true,
    config: { levels: [2, 3], defaultLevel: 2 },
  },
  list: { class: List as unknown as ToolConstructable, inlineToolbar: true },
  quote: { class: Quote as unknown as ToolConstructable, inlineToolbar: true },
  marker: { class: Marker as unknown as ToolConstructable },
  inlineCode: { class: InlineCode as unknown as ToolConstructable },
});
