import { firstReadable } from '../colour.js';
import { rect } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** A view in flat layers with a border and a lettered band, as railways once advertised. */
export const travel: Family = (page) => {
  const { palette: p, random, sheet, facts } = page;
  const bandTop = random.chance(0.3);
  const framed = random.chance(0.6);
  const edge = framed ? 26 : 0;
  const [w, h] = [W - 2 * edge, 686 - edge];
  const [horizon, focus] = [random.between(0.5, 0.66), random.between(0.34, 0.66)];
  const view = page.view({ w, h, motifs: facts.motifs, horizon, focus });
  const paper = framed ? p.light : random.pick([p.dark, p.accent, p.light]);
  const type = firstReadable(paper === p.light ? [p.deep, p.dark] : [p.light, p.dark], [paper]);
  const clip = sheet.clip(rect(0, 0, w, h, '#fff'));
  const shown = `<g transform="translate(${edge} ${bandTop ? 214 : edge})"><g clip-path="${clip}">${view}</g></g>`;
  const band = bandTop ? 0 : 686;
  const face = random.pick(['geometric', 'roman', 'condensed', 'grotesk', 'geometric'] as const);
  const box = { x: 46, y: band + (bandTop ? 34 : 26), w: 508, h: 122 };
  const title = page.setTitle({ face, box, tracking: face === 'geometric' ? 0.06 : 0, maxSize: 130 });
  const foot = page.footer(band + 187, type, [paper], { margin: 48, size: 18 });
  return rect(0, 0, W, H, paper) + shown + page.letter(title, type, [paper]) + foot + grain(page, p.dark, 0.1);
};
