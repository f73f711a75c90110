import { firstReadable, mix } from '../colour.js';
import { rimmed } from '../lettering.js';
import { circle, faint, path, rect, trace } from '../svg.js';
import { type Family, H, W } from './page.js';

/** A game box: a coloured band, a window on its world, the hero shape bursting out of it. */
export const boxart: Family = (page) => {
  const { palette: p, random, sheet, facts } = page;
  const band = random.pick([p.accent, p.dark, p.light, p.mid]);
  const onBand = firstReadable(band === p.light ? [p.dark] : [p.light, p.dark], [band]);
  const motifs = facts.motifs.slice(1);
  const view = page.view({ w: W, h: H - 62, motifs, horizon: 0.62, focus: 0.5, empty: true });
  let out = `<g transform="translate(0 62)">${view}</g>`;
  const [cx, cy] = [W / 2, 400];
  const form = random.int(0, 2);
  if (form === 0) out += circle(cx, cy, 210, faint(p.light, 0.16)) + circle(cx, cy, 176, faint(p.light, 0.22));
  if (form === 1) out += path(trace`M${cx} 160l208 120v240l-208 120l-208 -120v-240z`, faint(p.accent, 0.75));
  if (form === 2) out += path(`M0 460L${W} 220V440L0 680Z`, faint(p.accent, 0.8));
  // The hero shape gets an edge: the same drawing, larger and flat, behind it.
  const edge = { main: p.light, second: p.light, accent: p.light, ground: p.light };
  const inks = { main: p.dark, second: p.mid, accent: p.pop, ground: p.light };
  const turn = random.between(-8, 8);
  const rim = `<g stroke="${p.light}" stroke-width="14" stroke-linejoin="round">`;
  out += `${rim}${page.hero(edge, cx, cy, 390, turn)}</g>${page.hero(inks, cx, cy, 390, turn)}`;
  out += rect(0, 560, W, 340, sheet.linear([faint(p.dark, 0), [0.36, faint(p.dark, 0.94)], p.dark]));
  const title = page.setTitle({
    face: random.pick(['arcade', 'condensed', 'slab', 'arcade', 'grotesk'] as const),
    box: { x: 38, y: 640, w: W - 76, h: 170 },
    ...{ maxLines: 3, leading: 0.96, maxSize: 128 },
  });
  const shade = mix(p.accent, p.dark, 0.35);
  for (const drop of [8, 4]) out += `<g transform="translate(0 ${drop})">${page.plain(title, shade)}</g>`;
  out += page.letter(title, random.pick([p.light, p.pop]), [p.dark], rimmed(title, p.dark, 4));
  const small = { y: 42, size: 27, face: 'arcade', width: 200 } as const;
  out += rect(0, 0, W, 62, band) + rect(0, 62, W, 5, p.pop);
  out += page.small(page.kindWord, { ...small, x: 34 }, onBand, [band]);
  out += page.small(page.yearText, { ...small, x: W - 34, align: 'right' }, onBand, [band]);
  const credit = { x: W / 2, y: 868, size: 19, align: 'center', width: 420 } as const;
  return out + page.small(facts.credit, credit, p.light, [p.dark]);
};
