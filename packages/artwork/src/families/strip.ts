import { firstReadable, mix } from '../colour.js';
import type { Light } from '../lands.js';
import { landscape } from '../landscape.js';
import { rect } from '../svg.js';
import { type Family, H, W } from './page.js';

/** Episodes: panels side by side or one under the other, each another hour of the same world. */
export const strip: Family = (page) => {
  const { palette: p, random, sheet, facts } = page;
  const paper = random.pick([p.light, p.dark, p.dark]);
  const type = paper === p.light ? p.dark : p.light;
  const upright = random.chance(0.5);
  const count = random.int(3, upright ? 5 : 4);
  const titleTop = random.chance(0.35);
  const plate = 232;
  const area = { x: 0, y: titleTop ? plate : 0, w: W, h: H - plate };
  const gap = random.pick([6, 10, 0]);
  const lights: Light[] = ['day', 'dusk', 'night', 'dusk', 'night'];
  const turned = random.chance() ? lights : [...lights].reverse();
  let out = rect(0, 0, W, H, paper);
  const step = ((upright ? area.w : area.h) - gap * (count - 1)) / count;
  const flat = random.int(0, count - 1);
  for (let i = 0; i < count; i++) {
    const x = upright ? i * (step + gap) : 0;
    const y = area.y + (upright ? 0 : i * (step + gap));
    const w = upright ? step : area.w;
    const h = upright ? area.h : step;
    const clip = sheet.clip(rect(0, 0, w, h, '#fff'));
    let content: string;
    if (i === flat || (i + 2) % count === flat) {
      const ground = [p.accent, p.mid, p.pop, p.deep][i % 4] ?? p.mid;
      const body = firstReadable([p.dark, p.light], [ground]);
      content =
        rect(0, 0, w, h, ground) +
        page.emblem(
          i === flat ? 0 : 1,
          { main: body, second: mix(body, ground, 0.4), accent: body === p.dark ? p.light : p.dark, ground },
          w * random.between(0.3, 0.7),
          h * 0.52,
          Math.max(w, h) * random.between(upright ? 0.5 : 0.62, upright ? 0.7 : 0.8),
        );
    } else
      content = landscape(sheet, {
        w,
        h,
        palette: p,
        motifs: facts.motifs,
        random,
        light: turned[i] ?? 'dusk',
        horizon: random.between(0.5, 0.66),
        focus: random.between(0.3, 0.7),
        empty: upright,
      }).svg;
    out += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g clip-path="${clip}">${content}</g></g>`;
  }
  const box = { x: 42, y: (titleTop ? 0 : H - plate) + 34, w: 516, h: 128 };
  const title = page.setTitle({
    faces: [random.pick(['geometric', 'condensed', 'didone', 'grotesk', 'roman'] as const), 'condensed'],
    box,
    align: random.pick(['left', 'center'] as const),
    valign: 'middle',
    maxLines: 2,
    maxSize: 124,
  });
  out += page.letter(title, type, [paper]);
  const y = titleTop ? plate - 26 : H - 30;
  return (
    out + page.footer(y, firstReadable([p.accent, p.pop, type], [paper]), [paper], { margin: 42, size: 18 })
  );
};
