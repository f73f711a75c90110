import { firstReadable, lchOf } from '../colour.js';
import { rect } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** The title is the picture: letters as wide as the sheet, with one shape among them. */
export const stacked: Family = (page) => {
  const { palette: p, random, ground } = page;
  const bright = lchOf(ground)[0] > 0.6;
  const type = firstReadable(bright ? [p.dark, p.deep] : [p.light, p.pop], [ground]);
  const face = random.pick(['condensed', 'condensed', 'grotesk', 'slab', 'arcade'] as const);
  const top = random.chance();
  const box = { x: 36, y: 84, w: 528, h: 560 };
  const title =
    page.stackTitle(face, box, 16, 5) ??
    page.stackTitle('condensed', box, 16, 6) ??
    page.setTitle({ face: 'condensed', box, maxLines: 6, align: 'left', valign: 'top' });
  const height = title.bounds.h;
  // The rest of the sheet belongs to the picture; the letters move to the other end.
  const shift = top ? 0 : 806 - height - box.y;
  for (const line of title.lines) line.y += shift;
  title.bounds.y += shift;
  const room = { y: top ? box.y + height + 20 : 76, h: 692 - height };
  let out = rect(0, 0, W, H, ground);
  if (room.h > 140) {
    const x = room.h > 420 ? W / 2 : random.pick([W * 0.3, W / 2, W * 0.7]);
    const second = bright ? p.deep : p.mid;
    const accent = ground === p.accent ? p.pop : p.accent;
    const inks = { main: type, second: second === ground ? p.dark : second, accent, ground };
    out += page.emblem(0, inks, x, room.y + room.h / 2, Math.min(420, Math.max(150, room.h)));
  }
  out += page.letter(title, type, [ground]) + page.footer(58, type, [ground], { margin: 36, size: 18 });
  return out + rect(36, 846, 528, 6, type) + grain(page, bright ? p.dark : p.light, 0.1);
};
