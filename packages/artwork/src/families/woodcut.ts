import { firstReadable } from '../colour.js';
import { hills } from '../scenes/terrain.js';
import { circle, faint, line, type Point, path, rays, rect, stroke, trace } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** Two inks and a knife: shade by carved lines, a black border cut by hand. */
export const woodcut: Family = (page) => {
  const { palette: p, random, sheet, ground: back } = page;
  const cut = back === p.dark ? p.light : p.dark;
  const second = random.pick([p.accent, p.mid, p.accent]);
  const wobble = (): number => random.between(-4, 4);
  const border: Point[] = [];
  for (let x = 30; x <= 570; x += 90) border.push([x, 30 + wobble()]);
  for (let y = 90; y <= 640; y += 110) border.push([570 + wobble(), y]);
  for (let x = 570; x >= 30; x -= 90) border.push([x, 668 + wobble()]);
  for (let y = 600; y >= 90; y -= 110) border.push([30 + wobble(), y]);
  const sunX = random.between(200, 400);
  let furrows = '';
  for (let y = 562; y < 640; y += 11) furrows += trace`M0 ${y}Q300 ${y + 4 * wobble()} 600 ${y}`;
  const tile = rect(0, 0, 8, 8, cut) + rect(0, 0, 8, 3.6, back);
  const shade = sheet.tile(8, 8, tile, `rotate(${random.pick([35, -35, 90, 20])})`);
  const flat = { main: back, second: back, accent: back, ground: back };
  const inks = { main: cut, second: shade, accent: second, ground: back };
  const scene =
    rect(0, 0, W, 700, back) +
    path(rays(sunX, 260, random.pick([36, 48, 60]), 150, 700, random.between(0.25, 0.45)), cut) +
    circle(sunX, 260, 150, second) +
    path(hills({ w: W, y: 560, bottom: 700, rise: 70 }, random), back) +
    stroke(furrows, cut, 4.5) +
    path(hills({ w: W, y: 630, bottom: 700, rise: 60 }, random), cut) +
    `<g stroke="${back}" stroke-width="9">${page.hero(flat, W / 2, 372, 460)}</g>${page.hero(inks, W / 2, 372, 460)}`;
  let nicks = '';
  for (let i = 0; i < 34; i++) {
    const y = random.chance() ? random.between(676, 690) : random.between(8, 24);
    nicks += trace`M${random.between(6, 594)} ${y}l${random.between(8, 24)} ${random.between(-3, 3)}`;
  }
  const out = `${rect(0, 0, W, H, p.dark)}<g clip-path="${sheet.clip(path(line(border), '#fff'))}">${scene}</g>${stroke(nicks, faint(p.light, 0.5), 2)}`;
  const face = random.pick(['slab', 'roman', 'roman', 'brush'] as const);
  const title = page.setTitle({ face, box: { x: 44, y: 706, w: 512, h: 130 }, maxSize: 128 });
  const foot = page.centred(874, firstReadable([second, p.light], [p.dark]), [p.dark], {
    face: 'roman',
    size: 20,
  });
  return out + page.letter(title, p.light, [p.dark]) + foot + grain(page, p.light, 0.14);
};
