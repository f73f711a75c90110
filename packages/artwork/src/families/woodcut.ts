import { firstReadable } from '../colour.js';
import { line, type Point, path, rays, rect, stroke } from '../svg.js';
import { hills } from '../terrain.js';
import { type Family, grain, H, W } from './page.js';

/** Two inks and a knife: shade by carved lines, a black border cut by hand. */
export const woodcut: Family = (page) => {
  const { palette: p, random, sheet } = page;
  const night = random.chance(0.4);
  const paper = p.light;
  const dark = p.dark;
  const back = night ? dark : paper;
  const cut = night ? paper : dark;
  const second = random.pick([p.accent, p.mid, p.accent]);
  const lines = (gap: number, width: number, turn: number, colour: string, ground?: string): string =>
    sheet.tile(
      gap,
      gap,
      (ground ? rect(0, 0, gap, gap, ground) : '') + rect(0, 0, gap, width, colour),
      `rotate(${turn})`,
    );
  let out = rect(0, 0, W, H, dark);
  const wobble = (): number => random.between(-4, 4);
  const inner: Point[] = [];
  for (let x = 30; x <= 570; x += 90) inner.push([x, 30 + wobble()]);
  for (let y = 90; y <= 640; y += 110) inner.push([570 + wobble(), y]);
  for (let x = 570; x >= 30; x -= 90) inner.push([x, 668 + wobble()]);
  for (let y = 600; y >= 90; y -= 110) inner.push([30 + wobble(), y]);
  const window = line(inner);
  const sunX = random.between(200, 400);
  let scene = rect(0, 0, W, 700, back);
  scene += path(
    rays(sunX, 260, random.pick([36, 48, 60]), 150, 700, random.between(0.25, 0.45)),
    cut,
    ' opacity=".9"',
  );
  scene += `<circle cx="${Math.round(sunX)}" cy="260" r="150" fill="${second}"/>`;
  scene += path(
    hills({ w: W, y: 560, bottom: 700, rise: 70 }, random),
    lines(9, 4.5, random.between(-14, 14), cut, back),
  );
  scene += path(hills({ w: W, y: 630, bottom: 700, rise: 60 }, random), cut);
  const shade = lines(8, 3.6, random.pick([35, -35, 90, 20]), back, cut);
  const body = page.heroEmblem(
    random,
    { main: cut, second: shade, accent: second, ground: back },
    W / 2,
    372,
    460,
    0,
  );
  scene += `<g stroke="${back}" stroke-width="9">${page.heroEmblem(random, { main: back, second: back, accent: back, ground: back }, W / 2, 372, 460, 0)}</g>${body}`;
  out += `<g clip-path="${sheet.clip(path(window, '#fff'))}">${scene}</g>`;
  let nicks = '';
  for (let i = 0; i < 34; i++) {
    const x = random.between(6, 594);
    const y = random.chance() ? random.between(676, 690) : random.between(8, 24);
    nicks += `M${Math.round(x)} ${Math.round(y)}l${Math.round(random.between(8, 24))} ${Math.round(random.between(-3, 3))}`;
  }
  out += stroke(nicks, paper, 2, ' opacity=".5"');
  const box = { x: 44, y: 706, w: 512, h: 130 };
  const title = page.setTitle({
    faces: [random.pick(['slab', 'roman', 'roman', 'brush'] as const), 'roman'],
    box,
    align: 'center',
    valign: 'middle',
    maxLines: 2,
    maxSize: 128,
  });
  out += page.letter(title, paper, [dark]);
  return (
    out +
    page.centred(874, firstReadable([second, paper], [dark]), [dark], { face: 'roman', size: 20 }) +
    grain(page, paper, 0.14)
  );
};
