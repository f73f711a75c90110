import { firstReadable, mix } from '../colour.js';
import { circle, n, path, polygon, rays, rect, ring, starPoints, stroke } from '../svg.js';
import { type Family, H, W } from './page.js';

/** A seal on dark cloth: metal, ornament and symmetry. */
export const crest: Family = (page) => {
  const { palette: p, random, sheet } = page;
  const ground = p.dark;
  const metal = random.pick([p.accent, p.pop, mix(p.accent, p.light, 0.4)]);
  const sheen = sheet.linear([
    [0, mix(metal, p.light, 0.6)],
    [0.45, metal],
    [1, mix(metal, p.dark, 0.4)],
  ]);
  const cx = W / 2;
  const cy = 350;
  let out =
    rect(0, 0, W, H, ground) +
    circle(
      cx,
      cy,
      560,
      sheet.radial([
        [0, p.deep],
        [1, ground, 0],
      ]),
    ) +
    path(rays(cx, cy, 48, 190, 640, 0.3), p.deep, ' opacity=".5"');
  const form = random.int(0, 3);
  const field = mix(p.deep, p.mid, 0.45);
  if (form === 0)
    out +=
      polygon(starPoints(cx, cy, random.pick([16, 20, 24]), 240, 206), sheen) +
      circle(cx, cy, 192, ground) +
      circle(cx, cy, 182, field) +
      ring(cx, cy, 168, metal, 2);
  if (form === 1) {
    const shield = (s: number): string =>
      `M${n(cx - 190 * s)} ${n(cy - 220 * s)}Q${cx} ${n(cy - 256 * s)} ${n(cx + 190 * s)} ${n(cy - 220 * s)}V${n(cy + 10 * s)}Q${n(cx + 180 * s)} ${n(cy + 160 * s)} ${cx} ${n(cy + 250 * s)}Q${n(cx - 180 * s)} ${n(cy + 160 * s)} ${n(cx - 190 * s)} ${n(cy + 10 * s)}Z`;
    out +=
      path(shield(1), sheen) +
      path(shield(0.93), ground) +
      path(shield(0.9), field) +
      path(
        `M${cx} ${n(cy - 214)}V${n(cy + 226)}Q${n(cx + 162)} ${n(cy + 140)} ${n(cx + 171)} ${n(cy + 10)}V${n(cy - 198)}Q${n(cx + 90)} ${n(cy - 222)} ${cx} ${n(cy - 226)}Z`,
        mix(field, p.dark, 0.3),
      );
  }
  if (form === 2) {
    const r = 236;
    out +=
      `<g transform="rotate(45 ${cx} ${cy})">${rect(cx - r * 0.8, cy - r * 0.8, r * 1.6, r * 1.6, sheen)}${rect(cx - r * 0.75, cy - r * 0.75, r * 1.5, r * 1.5, ground)}</g>` +
      circle(cx, cy, 186, sheen) +
      circle(cx, cy, 178, field);
  }
  if (form === 3) {
    out +=
      path(`M${cx - 176} 600V${cy - 60}A176 200 0 0 1 ${cx + 176} ${cy - 60}V600Z`, sheen) +
      path(`M${cx - 164} 590V${cy - 60}A164 188 0 0 1 ${cx + 164} ${cy - 60}V590Z`, field);
    for (const side of [-1, 1])
      out +=
        rect(cx + side * 214 - 14, 190, 28, 410, sheen) +
        rect(cx + side * 214 - 24, 176, 48, 16, metal) +
        rect(cx + side * 214 - 24, 590, 48, 16, metal);
  }
  const inks = {
    main: mix(metal, p.light, 0.55),
    second: metal,
    accent: firstReadable([p.pop, p.light], [field]),
    ground: field,
  };
  out += page.emblem(0, inks, cx, cy + (form === 3 ? 30 : 0), form === 3 ? 250 : 258);

  out +=
    rect(22, 22, W - 44, H - 44, 'none', ` stroke="${metal}" stroke-width="3"`) +
    rect(32, 32, W - 64, H - 64, 'none', ` stroke="${metal}" stroke-width="1" opacity=".7"`);
  for (const [x, y] of [
    [22, 22],
    [W - 22, 22],
    [22, H - 22],
    [W - 22, H - 22],
  ] as const)
    out += polygon(starPoints(x, y, 4, 26, 9), metal);
  const box = { x: 60, y: 644, w: 480, h: 148 };
  const name = random.pick(['roman', 'roman', 'deco', 'didone'] as const);
  const title = page.setTitle({
    faces: [name, 'roman'],
    box,
    align: 'center',
    valign: 'middle',
    maxLines: 2,
    maxSize: 100,
  });
  const grounds = [ground, mix(ground, p.deep, 0.45)];
  out += page.letter(title, mix(metal, p.light, 0.35), grounds);
  out +=
    stroke(`M${cx - 120} 812H${cx - 16}M${cx + 16} 812H${cx + 120}`, metal, 2) +
    polygon(starPoints(cx, 812, 4, 10, 4), metal);
  return out + page.centred(850, p.light, grounds, { face: 'roman', size: 18, width: 440 });
};
