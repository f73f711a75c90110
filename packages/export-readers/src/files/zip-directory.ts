/** A file of a zip, according to its directory. */
export interface ListedFile {
  name: string;
  /** 0 for stored, 8 for deflate. */
  method: number;
  isEncrypted: boolean;
  /** The packed and the unpacked size. */
  size: number;
  originalSize: number;
  /** Where its packed bytes start. */
  start: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
/** Marks a number that is stored elsewhere, in 64 bits. */
const ELSEWHERE = 0xffffffff;
const COMMENT_MAX = 0xffff;

/**
 * The directory of a zip, without unpacking anything. It must agree with the header of each file, and no two files may share bytes: so
 * the unpacked size is limited by the directory.
 * @returns undefined if the zip is incomplete, or contradicts itself about a file
 */
export function zipDirectory(bytes: Uint8Array): ListedFile[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { count, from } = endOf(view);
    const files: ListedFile[] = [];
    let at = from;
    for (let index = 0; index < count; index += 1) {
      const { file, next } = listedAt(view, bytes, at);
      files.push(file);
      at = next;
    }
    return isSound(files, bytes.length) ? files : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function endOf(view: DataView): { count: number; from: number } {
  let end = view.byteLength - 22;
  while (view.getUint32(end, true) !== END) {
    end -= 1;
    if (end < view.byteLength - 22 - COMMENT_MAX) throw new RangeError('It has no end.');
  }
  const count = view.getUint16(end + 10, true);
  const from = view.getUint32(end + 16, true);
  if (from !== ELSEWHERE && count !== 0xffff) return { count, from };
  if (end < 20 || view.getUint32(end - 20, true) !== END_64_LOCATOR) return { count, from };
  const end64 = long(view, end - 20 + 8);
  if (view.getUint32(end64, true) !== END_64) throw new RangeError('Its end is damaged.');
  return { count: long(view, end64 + 32), from: long(view, end64 + 48) };
}

const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

function listedAt(view: DataView, bytes: Uint8Array, at: number): { file: ListedFile; next: number } {
  if (view.getUint32(at, true) !== LISTED) throw new RangeError('Its directory is damaged.');
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const extra = at + 46 + nameLength;
  const [originalSize, size, local] = in64(view, extra, extra + extraLength, [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ]);
  const name = new TextDecoder(flags & 0x800 ? 'utf-8' : 'latin1').decode(
    bytes.subarray(at + 46, at + 46 + nameLength),
  );
  const start = startOf(view, local, { flags, size, originalSize });
  const file = { name, method, isEncrypted: (flags & 1) !== 0, size, originalSize, start };
  return { file, next: extra + extraLength + view.getUint16(at + 32, true) };
}

/** Numbers that do not fit are in an extra field, in this order. */
function in64(
  view: DataView,
  from: number,
  to: number,
  numbers: [originalSize: number, size: number, local: number],
): [originalSize: number, size: number, local: number] {
  if (!numbers.includes(ELSEWHERE)) return numbers;
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let value = at + 4;
    const read = (number: number): number => {
      if (number !== ELSEWHERE) return number;
      value += 8;
      return long(view, value - 8);
    };
    return [read(numbers[0]), read(numbers[1]), read(numbers[2])];
  }
  return numbers;
}

/** After the file's own header, which repeats the sizes unless they were unknown when it was written. */
function startOf(
  view: DataView,
  at: number,
  { flags, size, originalSize }: { flags: number; size: number; originalSize: number },
): number {
  if (view.getUint32(at, true) !== LOCAL) throw new RangeError('A file is missing.');
  const isKnown = (view.getUint16(at + 6, true) & 8) === 0 && (flags & 8) === 0;
  const said = [view.getUint32(at + 18, true), view.getUint32(at + 22, true)];
  const agrees = (value: number | undefined, other: number): boolean =>
    value === ELSEWHERE || value === other;
  if (isKnown && !(agrees(said[0], size) && agrees(said[1], originalSize)))
    throw new RangeError('It says two sizes of one file.');
  return at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

function isSound(files: readonly ListedFile[], length: number): boolean {
  let end = 0;
  return [...files]
    .sort((a, b) => a.start - b.start)
    .every(({ start, size, originalSize, method }) => {
      const isApart = start >= end && start + size <= length;
      end = start + size;
      return isApart && (method !== 0 || size === originalSize);
    });
}
