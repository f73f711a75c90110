import { firstReadable, lchOf } from '../colour.js';
import { rect } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** The title is the picture: letters as wide as the sheet, with one shape among them. */
export const stacked: Family = (page) => {
  const { palette: p, random } = page;
  const ground = random.pick([p.accent, p.mid, p.light, p.dark, p.pop, p.deep]);
  const bright = lchOf(ground)[0] > 0.6;
  const type = firstReadable(bright ? [p.dark, p.deep] : [p.light, p.pop], [ground]);
  const name = random.pick(['condensed', 'condensed', 'grotesk', 'slab', 'arcade'] as const);
  const top = random.chance(0.5);
  const box = { x: 36, y: 84, w: 528, h: 560 };
  const stackedTitle = page.stackTitle(name, box, 16, 5) ?? page.stackTitle('condensed', box, 16, 6);
  const title = stackedTitle ?? page.setTitle({ faces: ['condensed'], box, maxLines: 6, align: 'left' });
  const height = title.bounds.h;
  // What is left of the sheet belongs to the picture; the letters move to the other end.
  const shift = top ? 0 : 806 - height - box.y;
  for (const line of title.lines) line.y += shift;
  title.bounds.y += shift;
  const room = { y: top ? box.y + height + 20 : 76, h: 806 - 84 - height - 30 };
  let out = rect(0, 0, W, H, ground);
  const size = Math.min(420, Math.max(150, room.h));
  const x = room.h > 420 ? W / 2 : random.pick([W * 0.3, W / 2, W * 0.7]);
  if (room.h > 140) {
    const second = bright ? p.deep : p.mid;
    out += page.emblem(
      0,
      {
        main: type,
        second: second === ground ? p.dark : second,
        accent: ground === p.accent ? p.pop : p.accent,
        ground,
      },
      x,
      room.y + room.h / 2,
      size,
    );
  }
  out += page.letter(title, type, [ground]);
  out += page.footer(58, type, [ground], { margin: 36, size: 18 }) + rect(36, 846, 528, 6, type);
  return out + grain(page, bright ? p.dark : p.light, 0.1);
};
