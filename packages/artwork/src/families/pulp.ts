import { firstReadable, lchOf, mix } from '../colour.js';
import { rimmed } from '../lettering.js';
import { circle, path, polygon, rays, rect, starPoints } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** Cheap paper, loud ink: rays, a badge, a slanted title with a shadow. */
export const pulp: Family = (page) => {
  const { palette: p, random, facts, ground: field } = page;
  const beam = mix(field, lchOf(field)[0] > 0.6 ? p.light : p.dark, 0.35);
  const cy = random.between(500, 570);
  const burst = rays(W / 2, cy, random.pick([16, 20, 26]), 40, 800, 0.5, random.between(0, 20));
  let out = rect(0, 0, W, H, field) + path(burst, beam);
  const disc = random.chance(0.6);
  if (disc) out += circle(W / 2, cy, 232, p.light) + circle(W / 2, cy, 216, p.dark);
  const second = p.mid === field ? p.deep : p.mid;
  const accent = field === p.accent ? p.pop : p.accent;
  const inks = { main: disc ? p.light : p.dark, second, accent, ground: disc ? p.dark : field };
  out += page.emblem(0, inks, W / 2, cy, disc ? 310 : 440, random.between(-7, 7));
  const badge = random.pick([92, 508]);
  const small = { main: p.dark, second: p.deep, accent: p.light, ground: field };
  if (!disc && facts.motifs.length > 1 && random.chance(0.6)) out += page.emblem(1, small, W - badge, 760, 190);
  const slab = firstReadable([p.dark, p.deep], [p.light]);
  const slope = random.pick([-26, 22, -14, 14]);
  out += path(`M0 66H${W}V${286 + slope}L0 ${286 - slope}Z`, slab);
  const title = page.setTitle({
    face: random.pick(['slab', 'arcade', 'slab', 'brush'] as const),
    box: { x: 48, y: 92, w: 504, h: 158 },
    ...{ leading: 0.98, maxSize: 132 },
  });
  const shadow = firstReadable([p.accent, p.pop, p.mid], [slab]);
  out += `<g transform="translate(5 6)">${page.plain(title, shadow)}</g>`;
  out += page.letter(title, p.light, [slab], rimmed(title, slab, 5)) + rect(0, 0, W, 66, p.light);
  const strap = { y: 44, size: 24, face: 'condensed', tracking: 0.08 } as const;
  out += page.small(facts.credit, { ...strap, x: 44, width: 380 }, p.dark, [p.light]);
  out += page.small(page.kindWord, { ...strap, x: W - 44, align: 'right', width: 110 }, p.dark, [p.light]);
  const year = {
    x: badge,
    y: 819,
    size: 34,
    face: 'condensed',
    align: 'center',
    tracking: 0.02,
    width: 84,
  } as const;
  if (page.yearText) out += polygon(starPoints(badge, 808, 18, 68, 58), p.light) + page.small(page.yearText, year, p.dark, [p.light]);
  return out + grain(page, p.dark, 0.18);
};
