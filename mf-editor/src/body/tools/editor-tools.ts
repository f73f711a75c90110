import type { ToolConstructable, ToolSettings } from '@editorjs/editorjs';
import Header from '@editorjs/header';
import type { Uploads } from '../../uploads/use-uploads.js';
import { EmbedTool } from './embed-tool.js';
import { ImageTool, type ImageToolConfig } from './image-tool.js';
import { CodeTool, MarkerTool } from './inline-tools.js';
import { ListTool } from './list-tool.js';
import { QuoteTool } from './quote-tool.js';
import { UnshownTool } from './unshown-tool.js';

interface ToolsChoice {
  uploads: Uploads;
  /** Told how many pictures are on their way. */
  onUploading: (count: number) => void;
}

const INLINE = ['bold', 'italic', 'link', 'marker', 'inlineCode'];

/** The tools of portal.md §2, under the names of their blocks (§3). */
export function editorTools({ uploads, onUploading }: ToolsChoice): Record<string, ToolSettings> {
  let underWay = 0;
  const config: ImageToolConfig = {
    uploads,
    onUpload: (change) => {
      underWay += change;
      onUploading(underWay);
    },
  };
  return {
    header: blockTool(Header, { placeholder: 'Heading', levels: [2, 3], defaultLevel: 2 }),
    list: blockTool(ListTool, { defaultStyle: 'unordered', maxLevel: 6 }),
    image: blockTool(ImageTool, config),
    embed: blockTool(EmbedTool),
    quote: blockTool(QuoteTool, { quotePlaceholder: 'Quote', captionPlaceholder: 'Who said it' }),
    marker: { class: MarkerTool as ToolConstructable },
    inlineCode: { class: CodeTool as ToolConstructable },
    stub: { class: UnshownTool as unknown as ToolConstructable },
  };
}

/** The packages' own types of what Editor.js takes differ from its types of it, though not from what it takes. */
const blockTool = (tool: unknown, config: object = {}): ToolSettings => ({
  class: tool as ToolConstructable,
  inlineToolbar: INLINE,
  config,
});
