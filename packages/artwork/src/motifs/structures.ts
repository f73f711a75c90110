import { circle, path, polygon, rect, stroke } from '../svg.js';
import type { DrawMotif } from './inks.js';

/** A lonely house with one lit window. */
export const house: DrawMotif = ({ main, second, accent, ground }, random) => {
  if (random.chance(0.5)) {
    return (
      polygon(
        [
          [-60, 90],
          [-60, -16],
          [-12, -78],
          [36, -16],
          [36, 90],
        ],
        main,
      ) +
      polygon(
        [
          [36, -16],
          [-12, -78],
          [40, -78],
          [84, -16],
          [84, 90],
          [36, 90],
        ],
        second,
      ) +
      rect(50, -100, 16, 34, main) +
      rect(-30, -8, 34, 40, accent) +
      path('M-15-8h4v40h-4zM-30 10h34v4h-34z', main) +
      path('M-48 90V56H-28V90Z', ground) +
      rect(52, 20, 16, 26, random.chance() ? accent : main) +
      rect(-100, 88, 200, 8, main)
    );
  }
  return (
    path('M-18 90V-52L6-96L30-52V90Z', main) +
    polygon(
      [
        [-76, 90],
        [-76, 6],
        [-46, -34],
        [-14, 6],
        [-14, 90],
      ],
      second,
    ) +
    polygon(
      [
        [24, 90],
        [24, -8],
        [54, -46],
        [84, -8],
        [84, 90],
      ],
      second,
    ) +
    path('M-2-40h16v26h-16z', accent) +
    path('M6-40v26M-2-27h16', 'none', ` stroke="${main}" stroke-width="3"`) +
    rect(-54, 22, 16, 24, main) +
    rect(46, 10, 16, 24, main) +
    path('M-6 90V58A12 12 0 0 1 18 58V90Z', ground) +
    stroke('M6-96V-108', main, 3) +
    path('M-100 96V86H100V96Z', main)
  );
};

/** Battlements and flags. */
export const castle: DrawMotif = ({ main, second, accent, ground }, random) => {
  const tower = (x: number, w: number, top: number, fill: string, spire: boolean): string => {
    const roof = spire
      ? polygon(
          [
            [x - w * 0.65, top],
            [x, top - w * 1.5],
            [x + w * 0.65, top],
          ],
          accent === fill ? second : accent,
        )
      : path(
          `M${x - w * 0.62} ${top}v-14h${w * 0.25}v7h${w * 0.25}v-7h${w * 0.24}v7h${w * 0.25}v-7h${w * 0.25}v14z`,
          fill,
        );
    const tip = spire
      ? stroke(`M${x} ${top - w * 1.5}v-16`, main, 2) + path(`M${x} ${top - w * 1.5 - 16}l16 5l-16 5z`, main)
      : '';
    return (
      rect(x - w / 2, top, w, 92 - top, fill) + roof + tip + path(`M${x - 3} ${top + 18}h6v14h-6z`, ground)
    );
  };
  const spired = random.chance(0.6);
  return (
    tower(-34, 26, -30, second, spired) +
    tower(36, 26, -44, second, spired) +
    tower(0, 36, -46, main, spired) +
    tower(-76, 30, 4, main, random.chance()) +
    tower(76, 30, 0, main, random.chance()) +
    path('M-76 92V36H-64V44H-50V36H-36V44H-22V36H-8V44H8V36H22V44H36V36H50V44H64V36H76V92Z', main) +
    path('M-15 92V72A15 15 0 0 1 15 72V92Z', ground) +
    rect(-96, 88, 192, 8, second)
  );
};

/** A tower alone: light, lattice or block. */
export const tower: DrawMotif = ({ main, second, accent, ground }, random) => {
  const kind = random.int(0, 2);
  if (kind === 0) {
    return (
      polygon(
        [
          [0, -70],
          [-100, -96],
          [-100, -44],
        ],
        accent,
        ' opacity=".8"',
      ) +
      polygon(
        [
          [0, -70],
          [100, -96],
          [100, -44],
        ],
        accent,
        ' opacity=".8"',
      ) +
      polygon(
        [
          [-15, -54],
          [15, -54],
          [30, 90],
          [-30, 90],
        ],
        main,
      ) +
      path('M-18-20L19-10L21 12L-21 2ZM-24 34L25 44L27 66L-27 56Z', ground) +
      rect(-22, -58, 44, 7, second) +
      rect(-12, -84, 24, 26, accent) +
      path('M-16-84A16 16 0 0 1 16-84Z', main) +
      path('M-70 96C-50 78 50 78 70 96Z', second)
    );
  }
  if (kind === 1) {
    return (
      path(
        'M-4-100H4L9-30C12 10 30 60 54 92H32C20 66 8 58 0 58C-8 58-20 66-32 92H-54C-30 60-12 10-9-30Z',
        main,
      ) +
      rect(-20, -14, 40, 7, second) +
      rect(-30, 34, 60, 8, second) +
      path('M-4 2H4L7 26H-7Z', ground) +
      circle(0, -100, 5, accent) +
      rect(-70, 90, 140, 6, main)
    );
  }
  return (
    polygon(
      [
        [-30, 92],
        [-30, -40],
        [-16, -52],
        [-16, -74],
        [-4, -84],
        [-2, -108],
        [2, -108],
        [4, -84],
        [16, -74],
        [16, -52],
        [30, -40],
        [30, 92],
      ],
      main,
    ) +
    polygon(
      [
        [0, -100],
        [2, -108],
        [4, -84],
        [16, -74],
        [16, -52],
        [30, -40],
        [30, 92],
        [0, 92],
      ],
      second,
    ) +
    path('M-22-24h6v100h-6zM-10-40h5v116h-5zM8-40h5v116h-5zM19-24h6v100h-6z', ground, ' opacity=".75"') +
    rect(-9, -66, 7, 8, accent) +
    rect(-60, 90, 120, 6, main)
  );
};

/** A door left ajar, light falling out. */
export const door: DrawMotif = ({ main, second, accent, ground }, random) => {
  const round = random.chance(0.4);
  const top = round ? 'M-44 70V-46A44 44 0 0 1 44-46V70Z' : 'M-44 70V-92H44V70Z';
  const side = random.chance() ? '' : ' transform="scale(-1 1)"';
  return (
    `<g${side}>${path(round ? 'M-56 70V-46A56 56 0 0 1 56-46V70Z' : 'M-56 70V-104H56V70Z', main)}${path(top, accent)}` +
    path('M-44 70L-76 98H84L44 70Z', accent, ' opacity=".75"') +
    path(round ? 'M-44 70V-46A44 44 0 0 1-8-89L14-60V86Z' : 'M-44 70V-92L14-70V88Z', second) +
    path('M-34 56V6L2 10V66ZM-34-10V-66L2-54V-6Z', main, ' opacity=".45"') +
    `${circle(5, 12, 4.5, ground)}</g>`
  );
};
