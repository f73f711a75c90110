import { firstReadable, mix } from '../colour.js';
import { landscape, lightOf } from '../landscape.js';
import { circle, n, path, polygon, rect } from '../svg.js';
import { type Family, H, outline, W } from './page.js';

/** A game box: a coloured band, a window on its world, the hero shape bursting out of it. */
export const boxart: Family = (page) => {
  const { palette: p, random, sheet, facts } = page;
  const band = random.pick([p.accent, p.dark, p.light, p.mid]);
  const onBand = firstReadable(band === p.light ? [p.dark] : [p.light, p.dark], [band]);
  const side = random.chance(0.4);
  const left = side ? 62 : 0;
  const top = side ? 0 : 62;
  const view = landscape(sheet, {
    w: W - left,
    h: H - top,
    palette: p,
    motifs: facts.motifs.slice(1),
    random,
    light: lightOf(facts.mood, random),
    horizon: 0.62,
    focus: 0.5,
    empty: true,
  });
  let out = `<g transform="translate(${left} ${top})">${view.svg}</g>`;
  const cx = left / 2 + W / 2;
  const form = random.int(0, 2);
  const cy = 400;
  if (form === 0)
    out += circle(cx, cy, 210, p.light, ' opacity=".16"') + circle(cx, cy, 176, p.light, ' opacity=".22"');
  if (form === 1)
    out += polygon(
      [
        [cx, cy - 240],
        [cx + 208, cy - 120],
        [cx + 208, cy + 120],
        [cx, cy + 240],
        [cx - 208, cy + 120],
        [cx - 208, cy - 120],
      ],
      p.accent,
      ' opacity=".75"',
    );
  if (form === 2)
    out += path(
      `M${left} ${n(cy + 60)}L${W} ${n(cy - 180)}V${n(cy + 40)}L${left} ${n(cy + 280)}Z`,
      p.accent,
      ' opacity=".8"',
    );
  // The hero shape gets an edge: the same drawing, larger and flat, behind it.
  const edge = { main: p.light, second: p.light, accent: p.light, ground: p.light };
  const inks = { main: p.dark, second: p.mid, accent: p.pop, ground: p.light };
  const turn = random.between(-8, 8);
  const hero = (size: number, colours: typeof inks): string =>
    page.heroEmblem(random, colours, cx, cy, size, turn);
  out += `<g stroke="${p.light}" stroke-width="14" stroke-linejoin="round">${hero(390, edge)}</g>${hero(390, inks)}`;

  const plateY = 640;
  out += rect(
    left,
    plateY - 80,
    W - left,
    H - plateY + 80,
    sheet.linear([
      [0, p.dark, 0],
      [0.36, p.dark, 0.94],
      [1, p.dark, 1],
    ]),
  );
  const box = { x: left + 38, y: plateY, w: W - left - 76, h: 170 };
  const title = page.setTitle({
    faces: [random.pick(['arcade', 'condensed', 'slab', 'arcade', 'grotesk'] as const), 'condensed'],
    box,
    align: 'center',
    valign: 'middle',
    maxLines: 3,
    leading: 0.96,
    maxSize: 128,
  });
  const shade = mix(p.accent, p.dark, 0.35);
  for (let i = 4; i > 0; i--)
    if (i % 2 === 0) out += `<g transform="translate(0 ${i * 2})">${page.plain(title, shade)}</g>`;
  out += page.letter(
    title,
    random.pick([p.light, p.pop]),
    [p.dark],
    `${outline(title, p.dark, 4)} paint-order="stroke"`,
  );
  if (side) {
    out +=
      rect(0, 0, left, H, band) +
      `<g transform="translate(${left / 2 + 8} 860) rotate(-90)">${page.spine(26, onBand)}</g>`;
    for (let i = 0; i < 3; i++)
      out += circle(left / 2, 40 + i * 36, 10, i === 0 ? p.pop : onBand, i ? ' opacity=".45"' : '');
  } else {
    out +=
      rect(0, 0, W, top, band) +
      page.small(
        page.kindWord,
        { x: 34, y: 42, size: 27, face: 'arcade', tracking: 0.04, width: 200 },
        onBand,
        [band],
      ) +
      page.small(
        page.yearText,
        { x: W - 34, y: 42, size: 27, face: 'arcade', align: 'right', width: 200 },
        onBand,
        [band],
      );
    out += rect(0, top, W, 5, p.pop);
  }
  return (
    out +
    page.small(facts.credit, { x: (left + W) / 2, y: 868, size: 19, align: 'center', width: 420 }, p.light, [
      p.dark,
    ])
  );
};
