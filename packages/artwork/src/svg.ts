/** A number for SVG: at most one decimal, no '-0'. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded);
}

export type Point = readonly [x: number, y: number];

/** Markup or path data with all numbers formatted for SVG. */
export function trace(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  let out = parts[0] ?? '';
  values.forEach((value, i) => {
    out += (typeof value === 'number' ? n(value) : value) + (parts[i + 1] ?? '');
  });
  return out;
}

/** A colour `#rrggbb` with opacity: 0 is invisible, 1 opaque. */
export const faint = (colour: string, opacity: number): string =>
  colour +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

/** Closed path data through the points. */
export const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** A filled path. `more` is further attributes, each with a leading space. */
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

/** A stroked path without fill. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more}/>`;

export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  path(line(points), fill, more);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" fill="${fill}"${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="${fill}"${more}/>`;

export const ring = (x: number, y: number, r: number, colour: string, width: number, more = ''): string =>
  circle(x, y, r, 'none', ` stroke="${colour}" stroke-width="${n(width)}"${more}`);

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`;

/** A group moved to (x, y), scaled and turned by degrees. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0, more = ''): string {
  const s = Math.round(scale * 1000) / 1000;
  const turned = turn ? ` rotate(${n(turn)})` : '';
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${s === 1 ? '' : ` scale(${s})`}"${more}>${content}</g>`;
}

/** Points of a regular star or, with inner = outer, of a regular polygon. */
export function starPoints(
  x: number,
  y: number,
  points: number,
  outer: number,
  inner: number,
  turn = -90,
): Point[] {
  const list: Point[] = [];
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer;
    const a = ((turn + (i * 180) / points) * Math.PI) / 180;
    list.push([x + r * Math.cos(a), y + r * Math.sin(a)]);
  }
  return list;
}

/** Path data of `count` rays from `inner` to `outer` around a point, each `share` of its step wide. */
export function rays(
  x: number,
  y: number,
  count: number,
  inner: number,
  outer: number,
  share = 0.5,
  turn = 0,
): string {
  const at = (r: number, a: number): Point => [x + r * Math.cos(a), y + r * Math.sin(a)];
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = (turn * Math.PI) / 180 + (i * 2 * Math.PI) / count;
    const b = a + ((2 * Math.PI) / count) * share;
    d += line([at(inner, a), at(outer, a), at(outer, b), at(inner, b)]);
  }
  return d;
}

/** A colour of a gradient; the first is at its start, the last at its end, any other at its offset or halfway. */
export type Stop = string | readonly [offset: number, colour: string];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map((stop, i) => {
      const [offset, colour] = typeof stop === 'string' ? [i / (stops.length - 1), stop] : stop;
      return `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${colour}"/>`;
    })
    .join('');

/** Collects what a drawing refers to (gradients, clips, patterns); every method returns a `url(#…)` for `fill` and similar attributes. */
export class Sheet {
  private defs = '';
  private count = 0;

  private add(make: (id: string) => string): string {
    const id = `d${this.count++}`;
    this.defs += make(id);
    return `url(#${id})`;
  }

  /** A linear gradient; the line goes from (x1, y1) to (x2, y2) in fractions of the painted box; downwards by default. */
  linear(
    stops: readonly Stop[],
    [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
  ): string {
    return this.add(
      (id) =>
        `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A radial gradient in the painted box, or in user units if `at` is given. */
  radial(stops: readonly Stop[], at?: { x: number; y: number; r: number }): string {
    const where = at ? ` gradientUnits="userSpaceOnUse" cx="${n(at.x)}" cy="${n(at.y)}" r="${n(at.r)}"` : '';
    return this.add((id) => `<radialGradient id="${id}"${where}>${stopsOf(stops)}</radialGradient>`);
  }

  /** A clip by shapes; use as ` clip-path="…"`. */
  clip(shapes: string): string {
    return this.add((id) => `<clipPath id="${id}">${shapes}</clipPath>`);
  }

  /** Stores shapes that are drawn several times; returns an id for `<use href="#…">`. */
  shared(shapes: string): string {
    const id = `d${this.count++}`;
    this.defs += `<g id="${id}">${shapes}</g>`;
    return id;
  }

  /** A repeated tile of w x h units. */
  tile(w: number, h: number, content: string, transform = ''): string {
    const turned = transform ? ` patternTransform="${transform}"` : '';
    return this.add(
      (id) =>
        `<pattern id="${id}" width="${n(w)}" height="${n(h)}" patternUnits="userSpaceOnUse"${turned}>${content}</pattern>`,
    );
  }

  /** The finished document. `body` comes from the functions of this file, which have escaped its texts. */
  document(width: number, height: number, body: string, label: string): string {
    const defs = this.defs ? `<defs>${this.defs}</defs>` : '';
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
      `<title>${label}</title>${defs}${body}</svg>`
    );
  }
}
