import type { ToolConstructable, ToolSettings } from '@editorjs/editorjs';
import Header from '@editorjs/header';
import type { Uploads } from '../../uploads/use-uploads.js';
import { EmbedTool } from './embed-tool.js';
import { ImageTool, type ImageToolConfig } from './image-tool.js';
import { CodeTool, MarkerTool } from './inline-tools.js';
import { ListTool } from './list-tool.js';
import { QuoteTool } from './quote-tool.js';
import { UnshownTool } from './unshown-tool.js';

interface ToolsOptions {
  uploads: Uploads;
  /** Receives the number of running uploads. */
  onUploading: (count: number) => void;
}

/** The tools of WRITE-04, by the names of their blocks. */
export function editorTools({ uploads, onUploading }: ToolsOptions): Record<string, ToolSettings> {
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
    marker: tool(MarkerTool),
    inlineCode: tool(CodeTool),
    stub: tool(UnshownTool),
  };
}

/** The packages' tool types differ from the type that Editor.js declares, but not from what it accepts. */
const tool = (made: unknown): ToolSettings => ({ class: made as ToolConstructable });

const blockTool = (made: unknown, config: object = {}): ToolSettings => ({
  ...tool(made),
  inlineToolbar: ['bold', 'italic', 'link', 'marker', 'inlineCode'],
  config,
});
