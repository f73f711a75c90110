import { firstReadable, lchOf, mix } from '../colour.js';
import { circle, faint, rect, ring, trace } from '../svg.js';
import { type Family, H, W } from './page.js';

/** Much quiet, one small precise image, a fine title. */
export const minimal: Family = (page) => {
  const { palette: p, random, sheet, ground: field } = page;
  const bright = lchOf(field)[0] > 0.62;
  const type = firstReadable(bright ? [p.dark, p.deep] : [p.light, p.pop], [field]);
  const form = random.int(0, 3);
  const cy = random.pick([300, 340, 560]);
  // Lettering on a mid-tone has no contrast to lose.
  const hazy = field === p.dark || field === p.deep;
  const haze = mix(field, p.mid, 0.35);
  let out = rect(0, 0, W, H, field);
  if (hazy) out += rect(0, 0, W, H, sheet.radial([faint(haze, 0.6), faint(field, 0)], { x: W / 2, y: cy, r: 420 }));
  const loud = [p.mid, p.accent, p.pop];
  const spot = field === p.light ? random.pick(loud) : bright ? p.light : random.pick([p.accent, p.light, p.pop]);
  const main = firstReadable([p.dark, p.light], [spot]);
  const second = main === p.dark ? mix(spot, p.dark, 0.45) : mix(spot, p.light, 0.55);
  const inks = { main, second, accent: spot === p.accent ? p.pop : p.accent, ground: spot };
  if (form === 0) out += circle(W / 2, cy, 168, spot) + page.emblem(0, inks, W / 2, cy, 220);
  if (form === 1) out += rect(150, cy - 190, 300, 380, spot) + page.emblem(0, inks, W / 2, cy, 236);
  if (form === 2) {
    const accent = firstReadable([p.accent, p.pop, type], [field]);
    out += page.emblem(0, { main: type, second: mix(type, field, 0.4), accent, ground: field }, W / 2, cy, 300);
  }
  if (form === 3) {
    const window = sheet.clip(trace`<path d="M150 ${cy + 190}V${cy - 60}a150 150 0 0 1 300 0V${cy + 190}z"/>`);
    const shape = page.emblem(0, inks, W / 2, cy + 10, 400);
    out += `<g clip-path="${window}">${rect(120, cy - 220, 360, 420, spot)}${shape}</g>`;
  }
  if (random.chance()) out += rect(26, 26, 548, 848, 'none', ` stroke="${type}" stroke-width="2"`);
  else if (form === 0) out += ring(W / 2, cy, 190, type, 2);
  const face = random.pick(['didone', 'didone', 'roman', 'geometric', 'grotesk', 'brush'] as const);
  const title = page.setTitle({
    face,
    box: cy < 400 ? { x: 70, y: 580, w: 460, h: 190 } : { x: 70, y: 100, w: 460, h: 220 },
    caps: face === 'roman' || face === 'geometric',
    ...{ tracking: face === 'geometric' ? 0.1 : 0, maxLines: 3, maxSize: 92 },
  });
  out += page.letter(title, type, hazy ? [field, mix(field, p.mid, 0.21)] : [field]);
  return out + page.centred(822, type, [field], { size: 18 });
};
