/** Decoded at once, so that a large file is never in memory as a whole text beside its bytes. */
const PIECE = 1 << 18;

/** Bytes that Windows-1252 gives no letter. */
const NO_LETTER: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Of the start of a text in UTF-16 most letters have a byte that is 0: every second one. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 1_000);
  const zeros = (from: number): number =>
    start.reduce((count, byte, at) => count + Number(byte === 0 && at % 2 === from), 0);
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) * 4 < start.length || Math.min(even, odd) > 0) return undefined;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/**
 * What a text is written in: what its byte order mark says, else UTF-16 or UTF-8 where that fits better than not, else
 * Windows-1252, in which spreadsheets on Windows save. One broken letter, as some sites cut them, makes no text another one.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = utf16Without(bytes);
  if (wide) return wide;
  const decoder = new TextDecoder('utf-8');
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length });
    for (const [letter] of text.matchAll(/[^\0-\x7f]/g)) {
      if (letter === '\ufffd') broken += 1;
      else whole += 1;
    }
  }
  return broken > whole && !bytes.some((byte) => NO_LETTER.has(byte)) ? 'windows-1252' : 'utf-8';
}

/** The text in pieces, without its byte order mark and with `\n` at the end of every line, whatever stands in the file. */
export function* textPieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  let waiting = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    const isLast = at + PIECE >= bytes.length;
    const decoded = decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    const piece = waiting + decoded + (isLast ? decoder.decode() : '');
    // Its `\n` may be in the next piece.
    waiting = !isLast && piece.endsWith('\r') ? '\r' : '';
    yield piece.slice(0, piece.length - waiting.length).replace(/\r\n?/g, '\n');
  }
}

export const wholeText = (bytes: Uint8Array): string => [...textPieces(bytes)].join('');
