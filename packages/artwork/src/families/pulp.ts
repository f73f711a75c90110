import { firstReadable, lchOf, mix } from '../colour.js';
import { circle, n, path, polygon, rays, rect, starPoints } from '../svg.js';
import { type Family, grain, H, outline, W } from './page.js';

/** Cheap paper, loud ink: rays, a badge, a slanted title with a shadow. */
export const pulp: Family = (page) => {
  const { palette: p, random } = page;
  const field = random.pick([p.pop, p.accent, p.mid]);
  const beam = mix(field, lchOf(field)[0] > 0.6 ? p.light : p.dark, 0.35);
  const cy = random.between(500, 570);
  let out =
    rect(0, 0, W, H, field) +
    path(rays(W / 2, cy, random.pick([16, 20, 26]), 40, 800, 0.5, random.between(0, 20)), beam);
  const disc = random.chance(0.6);
  if (disc) out += circle(W / 2, cy, 232, p.light) + circle(W / 2, cy, 216, p.dark);
  const back = disc ? p.dark : field;
  out += page.emblem(
    0,
    {
      main: disc ? p.light : p.dark,
      second: p.mid === field ? p.deep : p.mid,
      accent: field === p.accent ? p.pop : p.accent,
      ground: back,
    },
    W / 2,
    cy,
    disc ? 310 : 440,
    random.between(-7, 7),
  );
  const badge = random.pick([92, 508]);
  if (!disc && page.facts.motifs.length > 1 && random.chance(0.6))
    out += page.emblem(
      1,
      { main: p.dark, second: p.deep, accent: p.light, ground: field },
      W - badge,
      760,
      190,
    );

  const slab = firstReadable([p.dark, p.deep], [p.light]);
  const slope = random.pick([-26, 22, -14, 14]);
  out += path(`M0 66H${W}V${n(286 + slope)}L0 ${n(286 - slope)}Z`, slab);
  const box = { x: 48, y: 92, w: 504, h: 158 };
  const title = page.setTitle({
    faces: [random.pick(['slab', 'arcade', 'slab', 'brush'] as const), 'condensed'],
    box,
    align: 'center',
    valign: 'middle',
    maxLines: 2,
    leading: 0.98,
    maxSize: 132,
  });
  const shadow = firstReadable([p.accent, p.pop, p.mid], [slab]);
  out += `<g transform="translate(5 6)">${page.plain(title, shadow)}</g>`;
  out += page.letter(title, p.light, [slab], `${outline(title, slab, 5)} paint-order="stroke"`);

  const strap = p.light;
  out +=
    rect(0, 0, W, 66, strap) +
    page.small(
      page.facts.credit,
      { x: 44, y: 44, size: 24, face: 'condensed', tracking: 0.08, width: 380 },
      p.dark,
      [strap],
    );
  out += page.small(
    page.kindWord,
    { x: W - 44, y: 44, size: 24, face: 'condensed', align: 'right', tracking: 0.08, width: 110 },
    p.dark,
    [strap],
  );
  if (page.yearText) {
    const x = badge;
    out +=
      polygon(starPoints(x, 808, 18, 68, 58), p.light) +
      page.small(
        page.yearText,
        { x, y: 819, size: 34, face: 'condensed', align: 'center', tracking: 0.02, width: 84 },
        p.dark,
        [p.light],
      );
  }
  return (
    out +
    rect(10, 10, W - 20, H - 20, 'none', ` stroke="${p.dark}" stroke-width="3" opacity=".5"`) +
    grain(page, p.dark, 0.18)
  );
};
