import { firstReadable } from '../colour.js';
import { path, rect } from '../svg.js';
import { type Family, W } from './page.js';
import { falling, invasion, overworld } from './pixel-scenes.js';

/** A screen of an old console: a scene in blocks, the title on a plate, a score line. */
export const pixel: Family = (page) => {
  const { palette: p, random, facts } = page;
  const puzzling =
    facts.genres.includes('puzzle') || facts.motifs.includes('grid') || facts.motifs.includes('maze');
  const shooting =
    facts.genres.includes('shooter') || facts.genres.includes('arcade') || facts.motifs.includes('space');
  const scene = random.weighted([
    [overworld, 2],
    [falling, puzzling ? 4 : 0.7],
    [invasion, shooting ? 3 : 0.7],
  ] as const);
  let out = scene(p, random);
  const plate = firstReadable([p.dark, p.deep], [p.light]);
  const box = { x: 50, y: 96, w: 500, h: 170 };
  const title = page.setTitle({
    faces: ['pixel', 'arcade'],
    box,
    align: 'center',
    valign: 'middle',
    maxLines: 3,
    leading: 1.16,
    maxSize: 84,
  });
  const b = title.bounds;
  out +=
    rect(b.x - 22, b.y - 22, b.w + 44, b.h + 44, plate) +
    rect(b.x - 22, b.y + b.h + 22, b.w + 44, 8, p.accent);
  out += page.letter(title, random.pick([p.light, p.pop]), [plate]);
  out +=
    rect(0, 0, W, 52, plate) +
    page.small(
      [page.kindWord, page.yearText].filter(Boolean).join('  '),
      { x: 30, y: 37, size: 21, face: 'pixel', tracking: 0 },
      p.light,
      [plate],
    );
  let hearts = '';
  for (let i = 0; i < 3; i++) hearts += `M${470 + i * 36} 18h6v-5h6v5h4v-5h6v5h5v9h-5v5h-5v5h-6v-5h-6v-5h-5z`;
  out += path(hearts, p.accent);
  return (
    out +
    page.small(
      page.facts.credit,
      { x: W / 2, y: 880, size: 20, face: 'pixel', align: 'center', tracking: 0, width: 520 },
      p.light,
      [p.dark],
    )
  );
};
