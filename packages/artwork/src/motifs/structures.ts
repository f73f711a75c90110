import { circle, path, rect, stroke, trace } from '../svg.js';
import type { DrawMotif } from './inks.js';

/** A lonely house with one lit window. */
export const house: DrawMotif = ({ main, second, accent, ground }, random) => {
  return (
    path('M-60 90L-60-16L-12-78L36-16L36 90Z', main) +
    path('M36-16L-12-78L40-78L84-16L84 90L36 90Z', second) +
    rect(50, -100, 16, 34, main) +
    rect(-30, -8, 34, 40, accent) +
    path('M-15-8h4v40h-4zM-30 10h34v4h-34z', main) +
    path('M-48 90V56H-28V90Z', ground) +
    rect(52, 20, 16, 26, random.chance() ? accent : main) +
    rect(-100, 88, 200, 8, main)
  );
};

/** Battlements and flags. */
export const castle: DrawMotif = ({ main, second, accent, ground }, random) => {
  const tower = (x: number, w: number, top: number, fill: string, spire: boolean): string => {
    const roof = spire
      ? path(trace`M${x - w * 0.65} ${top}L${x} ${top - w * 1.5}L${x + w * 0.65} ${top}Z`, accent === fill ? second : accent)
      : path(`M${x - w * 0.62} ${top}v-14h${w * 0.25}v7h${w * 0.25}v-7h${w * 0.24}v7h${w * 0.25}v-7h${w * 0.25}v14z`, fill);
    const tip = spire ? stroke(`M${x} ${top - w * 1.5}v-16`, main, 2) + path(`M${x} ${top - w * 1.5 - 16}l16 5l-16 5z`, main) : '';
    return rect(x - w / 2, top, w, 92 - top, fill) + roof + tip + path(`M${x - 3} ${top + 18}h6v14h-6z`, ground);
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

/** A tower alone: a lighthouse or one of lattice. */
export const tower: DrawMotif = ({ main, second, accent, ground }, random) => {
  if (random.chance()) {
    return (
      path('M0-70L-100-96L-100-44Z', accent, ' fill-opacity=".8"') +
      path('M0-70L100-96L100-44Z', accent, ' fill-opacity=".8"') +
      path('M-15-54L15-54L30 90L-30 90Z', main) +
      path('M-18-20L19-10L21 12L-21 2ZM-24 34L25 44L27 66L-27 56Z', ground) +
      rect(-22, -58, 44, 7, second) +
      rect(-12, -84, 24, 26, accent) +
      path('M-16-84A16 16 0 0 1 16-84Z', main) +
      path('M-70 96C-50 78 50 78 70 96Z', second)
    );
  }
  return (
    path('M-4-100H4L9-30C12 10 30 60 54 92H32C20 66 8 58 0 58C-8 58-20 66-32 92H-54C-30 60-12 10-9-30Z', main) +
    rect(-20, -14, 40, 7, second) +
    rect(-30, 34, 60, 8, second) +
    path('M-4 2H4L7 26H-7Z', ground) +
    circle(0, -100, 5, accent) +
    rect(-70, 90, 140, 6, main)
  );
};

/** A door left ajar, light falling out. */
export const door: DrawMotif = ({ main, second, accent, ground }, random) => {
  const round = random.chance(0.4);
  const top = round ? 'M-44 70V-46A44 44 0 0 1 44-46V70Z' : 'M-44 70V-92H44V70Z';
  const side = random.chance() ? '' : ' transform="scale(-1 1)"';
  return (
    `<g${side}>${path(round ? 'M-56 70V-46A56 56 0 0 1 56-46V70Z' : 'M-56 70V-104H56V70Z', main)}${path(top, accent)}` +
    path('M-44 70L-76 98H84L44 70Z', accent, ' fill-opacity=".75"') +
    path(round ? 'M-44 70V-46A44 44 0 0 1-8-89L14-60V86Z' : 'M-44 70V-92L14-70V88Z', second) +
    path('M-34 56V6L2 10V66ZM-34-10V-66L2-54V-6Z', main, ' fill-opacity=".45"') +
    `${circle(5, 12, 4.5, ground)}</g>`
  );
};
