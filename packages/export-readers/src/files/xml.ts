import { Parser } from 'htmlparser2';
import { IMPORT_LIMITS, RefusedFile } from './limits.js';
import { textPieces } from './text.js';

/** An element below the root: its name and the text of each of its children. */
export interface XmlRecord {
  name: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Records of a flat XML file; a bare `&`, which is not XML, is kept as text.
 * @throws RefusedFile if elements are nested too deep: the parser takes longer for each level
 */
export function* xmlRecords(bytes: Uint8Array): Generator<XmlRecord> {
  const found: XmlRecord[] = [];
  const open: string[] = [];
  let fields: Record<string, string> = {};
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        if (open.length > IMPORT_LIMITS.depth)
          throw new RefusedFile('tooDeep', 'This XML is nested far too deep to be an export.');
        if (open.length === 2) fields = {};
      },
      ontext(text) {
        const [, , field] = open;
        if (field !== undefined) fields[field] = (fields[field] ?? '') + text;
      },
      onclosetag(name) {
        if (open.length === 2) found.push({ name, fields });
        open.pop();
      },
    },
    { xmlMode: true },
  );
  for (const piece of textPieces(bytes)) {
    parser.write(piece);
    yield* found.splice(0);
  }
  parser.end();
  yield* found.splice(0);
}
