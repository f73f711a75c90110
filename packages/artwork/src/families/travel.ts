import { firstReadable } from '../colour.js';
import { landscape, lightOf } from '../landscape.js';
import { rect } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** A view in flat layers with a border and a lettered band, as railways once advertised. */
export const travel: Family = (page) => {
  const { palette: p, random, sheet, facts } = page;
  const bandTop = random.chance(0.3);
  const bandHeight = 214;
  const framed = random.chance(0.6);
  const edge = framed ? 26 : 0;
  const view = landscape(sheet, {
    w: W - 2 * edge,
    h: H - bandHeight - edge,
    palette: p,
    motifs: facts.motifs,
    random,
    light: lightOf(facts.mood, random),
    horizon: random.between(0.5, 0.66),
    focus: random.between(0.34, 0.66),
  });
  const paper = framed ? p.light : random.pick([p.dark, p.accent, p.light]);
  const type = firstReadable(paper === p.light ? [p.deep, p.dark] : [p.light, p.dark], [paper]);
  const top = bandTop ? bandHeight : edge;
  const clip = sheet.clip(rect(0, 0, W - 2 * edge, H - bandHeight - edge, '#fff'));
  let out =
    rect(0, 0, W, H, paper) +
    `<g transform="translate(${edge} ${top})"><g clip-path="${clip}">${view.svg}</g></g>`;
  const bandY = bandTop ? 0 : H - bandHeight;
  const box = { x: 46, y: bandY + (bandTop ? 34 : 26), w: 508, h: 122 };
  const name = random.pick(['geometric', 'deco', 'condensed', 'grotesk', 'geometric'] as const);
  const title = page.setTitle({
    faces: [name, 'condensed'],
    box,
    align: 'center',
    valign: 'middle',
    tracking: name === 'geometric' ? 0.06 : 0,
    maxLines: 2,
    maxSize: 130,
  });
  out += page.letter(title, type, [paper]);
  out += page.footer(bandY + bandHeight - (bandTop ? 26 : 28), type, [paper], { margin: 48, size: 18 });
  return out + grain(page, p.dark, 0.1);
};
