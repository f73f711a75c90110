import { firstReadable, mix } from '../colour.js';
import { circle, n, path, rect, ring, stroke } from '../svg.js';
import { figure, stars } from '../terrain.js';
import { type Family, H, W } from './page.js';

/** Circles within circles around one small thing; thin, wide lettering. */
export const orbit: Family = (page) => {
  const { palette: p, random, sheet } = page;
  const ground = p.dark;
  const cx = W / 2;
  const low = random.chance(0.6);
  const cy = low ? 370 : 500;
  let out =
    rect(0, 0, W, H, ground) +
    circle(
      cx,
      cy,
      520,
      sheet.radial([
        [0, p.deep, 1],
        [0.7, p.deep, 0.35],
        [1, ground, 0],
      ]),
    ) +
    stars(W, H, 60, p.light, random);
  const form = random.int(0, 2);
  if (form === 0) {
    for (let i = 6; i >= 1; i--)
      out += circle(cx, cy, i * 50, mix(p.deep, i % 2 ? p.mid : p.accent, (7 - i) / 7), opacityOf(0.92));
  } else if (form === 1) {
    for (let i = 1; i <= 7; i++) {
      const r = 70 + i * 34;
      const a = random.between(0, Math.PI * 2);
      out +=
        ring(cx, cy, r, mix(p.mid, p.light, 0.3), 1.6, ' opacity=".7"') +
        circle(
          cx + Math.cos(a) * r,
          cy + Math.sin(a) * r,
          random.between(4, 17),
          random.pick([p.accent, p.pop, p.light, p.mid]),
        );
    }
    out += circle(cx, cy, 86, p.accent);
  } else {
    const r = 232;
    const edge = random.between(-0.6, 0.6);
    out +=
      circle(
        cx,
        cy,
        r + 60,
        sheet.radial([
          [0, p.accent, 0.7],
          [0.75, p.accent, 0.3],
          [1, p.accent, 0],
        ]),
      ) +
      circle(cx, cy, r, p.accent) +
      circle(cx + r * 0.2 * edge, cy + r * 0.13, r * 0.98, mix(p.dark, p.deep, 0.4)) +
      stroke(`M${n(cx - 300)} ${n(cy)}H${n(cx + 300)}`, p.light, 1.4, ' opacity=".6"');
  }
  const size = form === 1 ? 104 : 210;
  const spot = form === 0 ? mix(p.deep, p.mid, 6 / 7) : form === 1 ? p.accent : mix(p.dark, p.deep, 0.4);
  const body = firstReadable([p.dark, p.light], [spot]);
  out += page.emblem(
    0,
    { main: body, second: mix(body, spot, 0.35), accent: form === 1 ? p.light : p.pop, ground: spot },
    cx,
    cy,
    size,
  );
  if (random.chance(0.5))
    out +=
      path(`M0 ${H}V${n(cy + 290)}Q${cx} ${n(cy + 238)} ${W} ${n(cy + 290)}V${H}Z`, ground) +
      figure(cx + random.between(-60, 60), cy + 268, 62, ground, random);

  const grounds = [ground, mix(ground, p.deep, 0.5)];
  const box = low ? { x: 56, y: 704, w: 488, h: 116 } : { x: 56, y: 66, w: 488, h: 130 };
  const title = page.setTitle({
    faces: ['geometric', 'condensed'],
    box,
    align: 'center',
    valign: 'middle',
    tracking: random.pick([0.18, 0.26, 0.1]),
    leading: 1.14,
    maxLines: 2,
    maxSize: 84,
  });
  const b = title.bounds;
  out += rect(
    0,
    b.y - 30,
    W,
    b.h + 60,
    sheet.linear([
      [0, ground, 0],
      [0.3, ground, 0.85],
      [0.7, ground, 0.85],
      [1, ground, 0],
    ]),
  );
  out += page.letter(title, p.light, grounds);
  return (
    out +
    rect(0, 838, W, 62, ground) +
    page.centred(868, firstReadable([p.accent, p.pop, p.light], [ground]), [ground], { size: 18 })
  );
};

const opacityOf = (value: number): string => ` opacity="${value}"`;
