import { firstReadable, mix } from '../colour.js';
import { circle, n, path, rect, stroke } from '../svg.js';
import { peaks, stars } from '../terrain.js';
import { type Family, H, outline, W } from './page.js';

/** Night, a banded sun, a grid running to the horizon, tube lettering. */
export const neon: Family = (page) => {
  const { palette: p, random, sheet } = page;
  const y = random.between(500, 560);
  const sky = mix(p.dark, '#000000', 0.25);
  let out =
    rect(
      0,
      0,
      W,
      H,
      sheet.linear([
        [0, sky],
        [0.4, p.dark],
        [0.62, p.deep],
        [1, sky],
      ]),
    ) + stars(W, y, 46, p.light, random);
  const r = random.between(176, 214);
  const cy = y - r * random.between(0.42, 0.7);
  out += circle(
    W / 2,
    cy,
    r * 1.7,
    sheet.radial([
      [0, p.accent, 0.5],
      [0.55, p.accent, 0.16],
      [1, p.accent, 0],
    ]),
  );
  let gaps = '';
  for (let i = 0; i < 7; i++)
    gaps += `M${W / 2 - r} ${n(cy + i * r * 0.15)}h${n(r * 2)}v${n(3 + i * 2.6)}h${n(-r * 2)}z`;
  const sun = sheet.linear([
    [0, p.pop],
    [1, p.accent],
  ]);
  out += circle(W / 2, cy, r, sun) + path(gaps, p.deep);
  const ridge = peaks({ w: W, y, bottom: y + 2, rise: random.between(60, 130) }, random);
  out += path(ridge.body, sky) + stroke(ridge.lit, p.accent, 1.6, ' opacity=".7"');
  let d = '';
  for (let i = -12; i <= 12; i++) d += `M${n(W / 2 + i * 16)} ${n(y)}L${n(W / 2 + i * 120)} ${H}`;
  for (let t = 0.03; t < 1; t *= 1.5) d += `M0 ${n(y + (H - y) * t)}H${W}`;
  out +=
    rect(
      0,
      y,
      W,
      H - y,
      sheet.linear([
        [0, p.deep],
        [0.5, sky],
      ]),
    ) +
    stroke(d, p.pop, 2.2, ' opacity=".65"') +
    rect(0, y - 2, W, 4, p.light, ' opacity=".85"');
  out += page.emblem(
    0,
    { main: sky, second: mix(p.deep, sky, 0.35), accent: p.pop, ground: p.accent },
    W / 2,
    y - 116,
    290,
  );

  const box = { x: 44, y: y + 84, w: 512, h: 172 };
  const title = page.setTitle({
    faces: [random.pick(['arcade', 'geometric', 'deco', 'condensed'] as const), 'condensed'],
    box,
    align: 'center',
    valign: 'middle',
    maxLines: 2,
    tracking: 0.02,
    maxSize: 170,
  });
  out += `<rect x="${n(title.bounds.x - 20)}" y="${n(title.bounds.y - 20)}" width="${n(title.bounds.w + 40)}" height="${n(title.bounds.h + 40)}" rx="8" fill="${sky}" opacity=".96"/>`;
  const grounds = [mix(sky, p.deep, 0.15)];
  const glow = firstReadable([p.accent, p.pop], grounds);
  out +=
    page.plain(title, 'none', `${outline(title, glow, 15)} opacity=".25"`) +
    page.plain(title, 'none', `${outline(title, glow, 8)} opacity=".6"`) +
    page.letter(title, p.light, grounds);
  out += rect(0, 842, W, 58, sky) + page.centred(877, p.pop, [sky], { size: 20 });
  return out;
};
