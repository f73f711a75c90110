import { firstReadable } from '../colour.js';
import { landscape, lightOf } from '../landscape.js';
import { PROFILE } from '../motifs/beings.js';
import { sideHair } from '../portrait/guise.js';
import { circle, path, rect } from '../svg.js';
import { birds } from '../terrain.js';
import { type Family, grain, H, W } from './page.js';

/** A head in profile that holds a whole landscape. */
export const profile: Family = (page) => {
  const { palette: p, random, sheet, facts } = page;
  const paper = random.weighted([
    [p.light, 4],
    [p.accent, 1],
    [p.pop, 1],
  ] as const);
  const type = firstReadable([p.dark, p.light], [paper]);
  const right = random.chance();
  const view = landscape(sheet, {
    w: W,
    h: 700,
    palette: p,
    motifs: facts.motifs.filter((motif) => motif !== 'face'),
    random,
    light: lightOf(facts.mood, random),
    horizon: 0.6,
    focus: right ? 0.42 : 0.58,
  });
  const scale = 3.5;
  const flip = right ? 1 : -1;
  const clip = sheet.clip(
    [PROFILE, sideHair(random)]
      .map(
        (d) =>
          `<path d="${d}" transform="translate(${right ? 290 : 310} 344) scale(${flip * scale} ${scale})"/>`,
      )
      .join(''),
  );
  let out = rect(0, 0, W, H, paper);
  out += circle(right ? 436 : 164, 196, 132, paper === p.light ? p.pop : p.light, ' opacity=".55"');
  out += `<g clip-path="${clip}">${view.svg}</g>`;
  out += birds(right ? 480 : 120, 130, 90, 6, p.dark, random);
  const shade = sheet.linear(
    [
      [0, p.dark, 0.55],
      [0.6, p.dark, 0],
    ],
    right ? [0, 0, 1, 0] : [1, 0, 0, 0],
  );
  out += `<g clip-path="${clip}">${rect(0, 0, W, 700, shade)}</g>`;
  const box = { x: 52, y: 706, w: 496, h: 122 };
  const name = random.pick(['didone', 'geometric', 'roman', 'condensed'] as const);
  const title = page.setTitle({
    faces: [name, 'condensed'],
    box,
    align: random.pick(['center', 'left', 'center'] as const),
    valign: 'middle',
    caps: name !== 'didone',
    tracking: name === 'geometric' ? 0.1 : 0,
    maxLines: 2,
    maxSize: 104,
  });
  out += path(`M0 688H${W}V${H}H0Z`, paper) + page.letter(title, type, [paper]);
  return out + page.footer(872, type, [paper], { margin: 52, size: 18 }) + grain(page, p.dark, 0.1);
};
