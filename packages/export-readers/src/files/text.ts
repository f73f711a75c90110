/** How much is decoded at once, so that a large file is never in memory both as bytes and as a whole text. */
const PIECE = 1 << 18;

/** Bytes that are undefined in Windows-1252. */
const NO_LETTER: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** At the start of a UTF-16 text, most characters have a zero byte: every second one. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 1_000);
  const zeros = (from: number): number =>
    start.reduce((count, byte, at) => count + Number(byte === 0 && at % 2 === from), 0);
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) * 4 < start.length || Math.min(even, odd) > 0) return undefined;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/**
 * The encoding of a text: as its byte order mark says, or UTF-16 or UTF-8 if that mostly fits, or else Windows-1252, in which
 * spreadsheets on Windows save. A single broken character, as some sites truncate them, does not change the encoding.
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

/** The text in pieces, without its byte order mark and with `\n` at the end of every line, whatever the file uses. */
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
