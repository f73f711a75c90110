import type { Face } from '../fonts.js';
import { outlines, type SettingOptions, set } from '../lettering.js';
import { faint, n, place, rect, type Sheet } from '../svg.js';

interface TextLook {
  face: Face;
  /** The maximum height (units). */
  high: number;
  /** The largest font size. */
  size: number;
  lines?: number;
}

/** The portal's accent colour in the dark theme. */
const MARK = '#f4b942';
/** The length of a note that leaves more room for the name. */
const SHORT_NOTE = 12;
const GAP = 0.085;
const ROUND = 0.06;

/** Items stacked from 0 on; the final height is known when all are added. */
export class Column {
  high = 0;
  private body = '';

  constructor(
    private readonly x: number,
    private readonly wide: number,
    private readonly colour: string,
  ) {}

  gap(high: number): void {
    this.high += high;
  }

  text(text: string, { face, high, size, lines = 1 }: TextLook): void {
    if (text === '') return;
    const box = { x: this.x, y: this.high, w: this.wide, h: high };
    const setting = set(text, { face, box, maxLines: lines, maxSize: size, caps: false, leading: 1.08 });
    this.body += this.inked(outlines(setting));
    this.high += setting.bounds.h;
  }

  /** A name on the left, and a note about it on the right. */
  pair(name: string, note: string, { high, size }: Pick<TextLook, 'high' | 'size'>): void {
    const right = this.wide * (note.length <= SHORT_NOTE ? 0.25 : 0.44);
    const left = this.wide * 0.97 - right;
    const look: Omit<SettingOptions, 'box' | 'maxSize'> = {
      face: 'text',
      maxLines: 1,
      caps: false,
      valign: 'middle',
    };
    const box = { x: this.x, y: this.high, w: left, h: high };
    this.body += this.inked(outlines(set(name, { ...look, box, maxSize: size })));
    const beside = { ...box, x: this.x + this.wide - right, w: right };
    this.body += this.inked(
      outlines(set(note, { ...look, box: beside, maxSize: size * 0.85, align: 'right' })),
    );
    this.high += high;
  }

  /** A part of the whole, and where it was before. */
  bar(share: number, before: number | undefined, high: number): void {
    const [part, y] = [Math.min(1, share) * this.wide, this.high + high];
    this.body +=
      rect(this.x, y, this.wide, high, faint(this.colour, 0.2)) + rect(this.x, y, part, high, this.colour);
    if (before !== undefined)
      this.body += rect(this.x + Math.min(0.99, before) * this.wide, y - high / 2, high, 2 * high, MARK);
    this.high += 2 * high;
  }

  /** Covers side by side, 2:3. @param addresses as data URLs */
  pictures(addresses: readonly string[], wide: number, sheet: Sheet): void {
    const high = wide * 1.5;
    addresses.forEach((address, at) => {
      const x = this.x + at * wide * (1 + GAP);
      const clip = sheet.clip(
        `<rect x="${n(x)}" y="${n(this.high)}" width="${n(wide)}" height="${n(high)}" rx="${n(wide * ROUND)}"/>`,
      );
      this.body +=
        `<image href="${address}" x="${n(x)}" y="${n(this.high)}" width="${n(wide)}" height="${n(high)}" ` +
        `preserveAspectRatio="xMidYMid slice" clip-path="${clip}"/>`;
    });
    this.high += high;
  }

  /** All of it, starting at this height. */
  at(y: number): string {
    return place(this.body, 0, y);
  }

  private inked(letters: string): string {
    return `<g fill="${this.colour}">${letters}</g>`;
  }
}
