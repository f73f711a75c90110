import { circle, ellipse, line, path, polygon, rect, ring, starPoints, stroke } from '../svg.js';
import type { DrawMotif } from './inks.js';

/** A ringed planet, or a rocket on its trail. */
export const space: DrawMotif = ({ main, second, accent, ground }, random) => {
  let stars = '';
  for (let i = 0; i < 10; i++) stars += circle(random.between(-98, 98), random.between(-98, 98), random.between(1.4, 3.4), accent);
  if (random.chance(0.6)) {
    const tilt = random.between(-28, -12);
    return (
      stars +
      `<g transform="rotate(${Math.round(tilt)})">` +
      path('M-98 0A98 24 0 0 1 98 0L82 0A82 15 0 0 0-82 0Z', accent) +
      circle(0, 0, 58, main) +
      path('M30-50A58 58 0 1 1-46 35A78 78 0 0 0 30-50Z', second) +
      path('M-54-20Q0-6 55-18L57-8Q0 8-57-8Z', ground, ' fill-opacity=".35"') +
      path('M-98 0A98 24 0 0 0 98 0L82 0A82 15 0 0 1-82 0Z', accent) +
      '</g>' +
      circle(72, -68, 13, second)
    );
  }
  return (
    stars +
    `<g transform="rotate(${random.pick([-24, 0, 24])})">` +
    path('M-16 58L0 102L16 58Z', accent) +
    path('M0-98C34-66 40-14 26 46H-26C-40-14-34-66 0-98Z', main) +
    path('M0-98C34-66 40-14 26 46H0Z', second) +
    path('M-30 6L-58 52V70L-24 46ZM30 6L58 52V70L24 46Z', accent) +
    circle(0, -26, 15, ground) +
    circle(0, -26, 9, accent) +
    rect(-18, 46, 36, 12, main) +
    '</g>'
  );
};

/** A robot's head. */
export const machine: DrawMotif = ({ main, second, accent, ground }) =>
  stroke('M0-72V-96', main, 6) +
  circle(0, -96, 7, accent) +
  rect(-62, -72, 124, 112, main, ' rx="20"') +
  path('M0-72H42A20 20 0 0 1 62-52V20A20 20 0 0 1 42 40H0Z', second) +
  rect(-78, -36, 14, 38, second) +
  rect(64, -36, 14, 38, main) +
  rect(-46, -48, 92, 36, ground, ' rx="16"') +
  circle(-24, -30, 11, accent) +
  circle(24, -30, 11, accent) +
  path('M-34 8H34V24H-34Z', ground) +
  stroke('M-18 8V24M0 8V24M18 8V24', main, 4) +
  rect(-22, 40, 44, 14, second) +
  path('M-84 98C-84 66-60 54-30 54H30C60 54 84 66 84 98Z', main);

/** A sword, or two crossed. */
export const blade: DrawMotif = ({ main, second, accent, ground }, random) => {
  const sword =
    path('M0-104L11-84L11 40L-11 40L-11-84Z', main) +
    path('M0-104L11-84L11 40L0 40Z', second) +
    path('M-46 38C-30 46 30 46 46 38L46 50C30 58-30 58-46 50Z', accent) +
    rect(-7, 52, 14, 34, second) +
    circle(0, 93, 11, accent) +
    stroke('M0-78V34', ground, 2);
  return random.chance() ? sword : `<g transform="rotate(38)">${sword}</g><g transform="rotate(-38)">${sword}</g>`;
};

/** A record, a note or a guitar. */
export const music: DrawMotif = ({ main, second, accent, ground }, random) => {
  const kind = random.int(0, 2);
  if (kind === 0)
    return (
      circle(0, 0, 96, main) +
      [82, 70, 58].map((r) => ring(0, 0, r, second, 2.5)).join('') +
      path('M0 0L-56-78A96 96 0 0 1-18-94ZM0 0L56 78A96 96 0 0 1 18 94Z', second, ' fill-opacity=".6"') +
      circle(0, 0, 36, accent) +
      circle(0, 0, 6, ground)
    );
  if (kind === 1)
    return (
      path('M-40-78L72-98V46A30 23 0 1 1 58 27V-58L-26-44V66A30 23 0 1 1-40 48Z', main) +
      path('M-26-58L58-73V-58L-26-44Z', accent) +
      path('M72 46A30 23 0 0 1 14 52A34 26 0 0 0 72 46ZM-26 66A30 23 0 0 1-84 72A34 26 0 0 0-26 66Z', second)
    );
  return (
    '<g transform="rotate(32)">' +
    path('M0 100C-46 100-56 62-40 38C-32 26-40 16-36 0C-32-14-16-20 0-20C16-20 32-14 36 0C40 16 32 26 40 38C56 62 46 100 0 100Z', main) +
    path('M0-20C16-20 32-14 36 0C40 16 32 26 40 38C56 62 46 100 0 100Z', second) +
    circle(0, 34, 17, ground) +
    rect(-7, -96, 14, 112, accent) +
    rect(-11, -112, 22, 24, main) +
    rect(-20, 66, 40, 7, ground) +
    stroke('M-3-90V66M3-90V66', main, 1.5) +
    '</g>'
  );
};

/** A ball in flight, a cup or a lane. */
export const sport: DrawMotif = ({ main, second, accent, ground }, random) => {
  const kind = random.int(0, 2);
  if (kind === 0) {
    const five = (x: number, y: number, r: number, turn: number): string => line(starPoints(x, y, 5, r, r * 0.809, turn));
    let seams = '';
    let patches = five(0, 0, 30, -90);
    for (let i = 0; i < 5; i++) {
      const a = ((-90 + i * 72) * Math.PI) / 180;
      seams += `M${Math.round(30 * Math.cos(a))} ${Math.round(30 * Math.sin(a))}L${Math.round(62 * Math.cos(a))} ${Math.round(62 * Math.sin(a))}`;
      patches += five(76 * Math.cos(a), 76 * Math.sin(a), 22, 90 + i * 72);
    }
    return (
      circle(0, 0, 88, main) +
      path('M62-62A88 88 0 1 1-62 62A110 110 0 0 0 62-62Z', second, ' fill-opacity=".5"') +
      stroke(seams, ground, 5) +
      path(patches, ground) +
      ring(0, 0, 88, ground === main ? accent : main, 5)
    );
  }
  if (kind === 1)
    return (
      path('M-46-92H46C46-40 36 6 8 20V50H30V66H-30V50H-8V20C-36 6-46-40-46-92Z', main) +
      path('M0-92H46C46-40 36 6 8 20V50H0Z', second) +
      stroke('M-46-74H-80C-80-34-60-14-38-12M46-74H80C80-34 60-14 38-12', main, 9) +
      rect(-46, 66, 92, 26, second) +
      polygon(starPoints(0, -42, 5, 24, 10), accent) +
      rect(-30, 74, 60, 8, ground)
    );
  return (
    circle(0, 0, 92, main) +
    stroke('M-92 0H92M0-92V92M-66-64C-20-30-20 30-66 64M66-64C20-30 20 30 66 64', ground, 6) +
    path('M65-65A92 92 0 0 1-65 65A120 120 0 0 0 65-65Z', second, ' fill-opacity=".6"') +
    circle(-40, -52, 9, accent)
  );
};

/** A helmet, or bombers overhead. */
export const war: DrawMotif = ({ main, second, accent, ground }, random) => {
  if (random.chance())
    return (
      path('M-78 22C-80-50-40-86 0-86C40-86 80-50 78 22C96 26 100 36 98 44H-98C-100 36-96 26-78 22Z', main) +
      path('M0-86C40-86 80-50 78 22C96 26 100 36 98 44H30C44 0 34-60 0-86Z', second) +
      polygon(starPoints(-18, -26, 5, 24, 10), accent) +
      stroke('M-66 46C-60 84-36 98-8 98M66 46C62 84 36 98 8 98', second, 6) +
      rect(-14, 90, 28, 14, ground === main ? accent : main)
    );
  const plane = (x: number, y: number, s: number, fill: string): string =>
    `<g transform="translate(${x} ${y}) scale(${s})">${path('M-5-40C-5-52 5-52 5-40V-14L70-2V10L5 6V34L24 42V50L0 46L-24 50V42L-5 34V6L-70 10V-2L-5-14Z', fill)}${circle(-32, -8, 5, fill)}${circle(32, -8, 5, fill)}</g>`;
  return (
    circle(0, -6, 86, accent) +
    plane(0, -40, 1.1, main) +
    plane(-54, 24, 0.66, main) +
    plane(54, 24, 0.66, main) +
    path('M-6 66L0 58L6 66V88H-6ZM-40 78L-36 72L-32 78V92H-40ZM34 82L38 76L42 82V98H34Z', second) +
    circle(0, -44, 2, ground)
  );
};

/** An open book with something rising out of it. */
export const book: DrawMotif = ({ main, second, accent, ground }, random) => {
  const lines = 'M-78 34L-16 46M-78 48L-16 60M-78 62L-16 74M78 34L16 46M78 48L16 60M78 62L16 74';
  const rising = random.pick([
    polygon(starPoints(0, -46, 5, 44, 18), accent),
    path('M0 6C-30-12-44-40-20-66C-16-54-8-50-4-58C0-72-4-84-12-96C24-84 44-46 26-16C20-6 10 0 0 6Z', accent),
    circle(0, -46, 38, accent) + ellipse(0, -46, 15, 38, 'none', ` stroke="${ground}" stroke-width="3"`) + stroke('M-38-46H38', ground, 3),
    path('M-6 4L-12-50L-40-44C-50-62-40-84-20-82C-12-104 22-102 26-82C46-84 52-60 40-46L12-50L8 4Z', accent),
  ]);
  return (
    rising +
    path('M0 30C-26 8-66 6-96 14V84C-66 76-26 78 0 98Z', main) +
    path('M0 30C26 8 66 6 96 14V84C66 76 26 78 0 98Z', second) +
    stroke(lines, ground, 3.4)
  );
};
