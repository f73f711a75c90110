import type { Face } from '../fonts.js';
import { outlines, type SettingOptions, set } from '../lettering.js';
import { faint, n, place, rect, type Sheet } from '../svg.js';

interface TextLook {
  face: Face;
  /** Room (units) that it may take at most. */
  high: number;
  /** Largest size of letters. */
  size: number;
  lines?: number;
}

/** The accent of the portal in the dark. */
const MARK = '#f4b942';
/** Letters of a note that leaves more room for the name. */
const SHORT_NOTE = 12;
const GAP = 0.085;
const ROUND = 0.06;

/** What stands below each other, from 0 on; how high it is in the end is known once all of it is there. */
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

  /** A name at the left, and what is said of it at the right. */
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

  /** A part of all, and where it was before. */
  bar(share: number, before: number | undefined, high: number): void {
    const [part, y] = [Math.min(1, share) * this.wide, this.high + high];
    this.body +=
      rect(this.x, y, this.wide, high, faint(this.colour, 0.2)) + rect(this.x, y, part, high, this.colour);
    if (before !== undefined)
      this.body += rect(this.x + Math.min(0.99, before) * this.wide, y - high / 2, high, 2 * high, MARK);
    this.high += 2 * high;
  }

  /** Covers beside each other, 2:3. @param addresses as data */
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

  /** All of it, from this height on. */
  at(y: number): string {
    return place(this.body, 0, y);
  }

  private inked(letters: string): string {
    return `<g fill="${this.colour}">${letters}</g>`;
  }
}
