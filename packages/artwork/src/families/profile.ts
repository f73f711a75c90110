import { firstReadable } from '../colour.js';
import { PROFILE, sideHair } from '../motifs/beings.js';
import { birds } from '../scenes/terrain.js';
import { circle, faint, rect } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** A head in profile that holds a whole landscape. */
export const profile: Family = (page) => {
  const { palette: p, random, sheet, facts, ground: paper } = page;
  const type = firstReadable([p.dark, p.light], [paper]);
  const right = random.chance();
  const motifs = facts.motifs.filter((motif) => motif !== 'face');
  const view = page.view({ w: W, h: 700, motifs, horizon: 0.6, focus: right ? 0.42 : 0.58 });
  const placed = `transform="translate(${right ? 290 : 310} 344) scale(${right ? 3.5 : -3.5} 3.5)"`;
  const clip = sheet.clip([PROFILE, sideHair(random)].map((d) => `<path d="${d}" ${placed}/>`).join(''));
  const shade = sheet.linear([faint(p.dark, 0.55), [0.6, faint(p.dark, 0)]], right ? [0, 0, 1, 0] : [1, 0, 0, 0]);
  const out =
    rect(0, 0, W, H, paper) +
    circle(right ? 436 : 164, 196, 132, faint(paper === p.light ? p.pop : p.light, 0.55)) +
    `<g clip-path="${clip}">${view}${rect(0, 0, W, 700, shade)}</g>` +
    birds(right ? 480 : 120, 130, 90, 6, p.dark, random) +
    rect(0, 688, W, H, paper);
  const face = random.pick(['didone', 'geometric', 'roman', 'condensed'] as const);
  const title = page.setTitle({
    face,
    box: { x: 52, y: 706, w: 496, h: 122 },
    caps: face !== 'didone',
    ...{ tracking: face === 'geometric' ? 0.1 : 0, maxSize: 104 },
  });
  const foot = page.footer(872, type, [paper], { margin: 52, size: 18 });
  return out + page.letter(title, type, [paper]) + foot + grain(page, p.dark, 0.1);
};
