import { firstReadable, mix } from '../colour.js';
import { path, rect, trace } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** Slanted bands tearing past one leaning shape; leaning type. */
export const speed: Family = (page) => {
  const { palette: p, random, ground: field } = page;
  const colours = [p.mid, p.accent, p.pop, p.deep, p.dark, p.light].filter((colour) => colour !== field);
  const slope = random.pick([-1, 1]) * random.between(150, 330);
  const band = (y: number, h: number, fill: string): string => path(trace`M-10 ${y + slope / 2}L610 ${y - slope / 2}v${h}L-10 ${y + slope / 2 + h}Z`, fill);
  let out = rect(0, 0, W, H, field) + band(140, 480, random.pick(colours));
  for (let i = 0; i < 9; i++) out += band(random.between(50, 710), random.between(5, 46), random.pick(colours));
  const stage = random.pick(colours.filter((colour) => colour !== p.deep));
  out += band(230, 300, stage);
  const main = firstReadable([p.dark, p.light], [stage]);
  for (let i = 3; i >= 0; i--) {
    const flat = mix(stage, main, 0.14 + 0.1 * (3 - i));
    const inks = i
      ? { main: flat, second: flat, accent: flat, ground: stage }
      : { main, second: mix(main, stage, 0.4), accent: stage === p.accent ? p.pop : p.accent, ground: stage };
    const to = Math.sign(slope);
    out += page.hero(inks, W / 2 - i * 40 * to, 380 + i * 16 * to, 400, -12 * to);
  }
  const plate = random.pick([p.dark, p.deep]);
  out += path(trace`M0 ${664 + slope * 0.24}L${W} ${664 - slope * 0.24}V${H}H0Z`, plate);
  const box = { x: 66, y: 724, w: 468, h: 112 };
  const title = page.setTitle({ face: 'condensed', box, leading: 0.98, maxSize: 124 });
  const shift = Math.round((title.bounds.y + title.bounds.h) * 0.14);
  out += `<g transform="translate(${shift} 0) skewX(-8)">${page.letter(title, p.light, [plate])}</g>`;
  const ink = firstReadable([p.accent, p.pop, p.light], [plate]);
  return out + page.footer(876, ink, [plate], { face: 'condensed', size: 21 }) + grain(page, p.dark, 0.12);
};
