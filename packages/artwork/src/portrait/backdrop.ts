import { mix } from '../colour.js';
import type { Palette } from '../palette.js';
import type { Random } from '../random.js';
import { circle, faint, path, rays, rect, type Sheet, trace } from '../svg.js';

const W = 480;
const H = 600;

/** The colour behind a person: a backdrop's first choice. */
export const fieldOf = (p: Palette, random: Random): string => random.pick([p.mid, p.deep, p.light, p.accent, p.pop, mix(p.mid, p.light, 0.5)]);

/** Draws the background of a portrait. */
export function backdrop(p: Palette, random: Random, sheet: Sheet): string {
  const field = fieldOf(p, random);
  const other = random.pick([p.mid, p.accent, p.pop, p.deep, mix(p.mid, p.light, 0.4)].filter((colour) => colour !== field));
  const base = rect(0, 0, W, H, field);
  switch (random.int(0, 7)) {
    case 0:
      return base + circle(W / 2 + random.between(-50, 50), 250, random.between(170, 215), other);
    case 1:
      return rect(0, 0, W, H, sheet.linear([mix(field, p.light, 0.25), mix(field, p.dark, 0.35)]));
    case 2:
      return base + path(trace`M0 0H${random.between(150, 340)}L${random.between(150, 340)} ${H}H0Z`, other);
    case 3: {
      let d = '';
      for (let i = 0; i < 13; i++) d += `M0 ${i * 48}H${W}V${i * 48 + 20}H0Z`;
      return base + path(d, other, ' fill-opacity=".55"');
    }
    case 4:
      return base + path(`M60 ${H}V240A180 180 0 0 1 420 240V${H}Z`, other) + path(`M100 ${H}V240A140 140 0 0 1 380 240V${H}Z`, mix(other, field, 0.45));
    case 5:
      return base + path(rays(W / 2, 260, 28, 60, 560, 0.5, random.between(0, 12)), other, ' fill-opacity=".5"');
    case 6:
      return base + circle(150, 190, 460, sheet.radial([faint(p.light, 0.45), faint(field, 0)])) + rect(0, 400, W, 200, faint(p.dark, 0.2));
    default:
      return base + circle(120, 130, 90, other) + rect(0, 420, W, 180, other, ' fill-opacity=".6"');
  }
}
