import { circle, ellipse, type Point, path, polygon, rect, stroke } from '../svg.js';
import type { DrawMotif } from './inks.js';

/** Clouds with a plane, a balloon or birds. */
export const sky: DrawMotif = ({ main, second, accent }, random) => {
  const cloud = (x: number, y: number, s: number, fill: string): string =>
    path(
      `M${x - 60 * s} ${y}A${22 * s} ${22 * s} 0 0 1 ${x - 38 * s} ${y - 24 * s}A${30 * s} ${30 * s} 0 0 1 ${x + 16 * s} ${y - 34 * s}A${22 * s} ${22 * s} 0 0 1 ${x + 50 * s} ${y - 16 * s}A${12 * s} ${12 * s} 0 0 1 ${x + 60 * s} ${y}Z`,
      fill,
    );
  const kind = random.int(0, 2);
  if (kind === 0) {
    const balloon =
      path('M0-92C46-92 62-56 54-28C48-4 22 10 14 28H-14C-22 10-48-4-54-28C-62-56-46-92 0-92Z', main) +
      path('M0-92C20-92 28-56 24-28C21-4 10 10 6 28H-6C-10 10-21-4-24-28C-28-56-20-92 0-92Z', accent) +
      stroke('M-13 28L-9 48M13 28L9 48', main, 2.5) +
      rect(-11, 47, 22, 16, second);
    return cloud(44, 20, 0.8, second) + balloon + cloud(-40, 84, 0.95, second) + cloud(58, 92, 0.6, main);
  }
  if (kind === 1) {
    const plane = path(
      'M92-58C98-52 92-42 78-34L34-8L-6 60L-22 66L-4 6L-48 26L-60 52L-72 56L-68 22L-92-4L-80-8L-56 2L-14-22L-64-58L-50-66L24-46L70-66C82-70 88-64 92-58Z',
      main,
    );
    return (
      cloud(40, 66, 0.9, second) +
      stroke('M-96 72L-66 44M-70 92L-30 62', accent, 4) +
      plane +
      cloud(-46, 98, 0.8, second)
    );
  }
  let birds = '';
  for (let i = 0; i < 7; i++) {
    const x = Math.round(random.between(-80, 70));
    const y = Math.round(random.between(-84, 30));
    const s = random.between(10, 26);
    birds += `M${x - Math.round(s)} ${y}Q${x - Math.round(s * 0.4)} ${y - Math.round(s * 0.7)} ${x} ${y}Q${x + Math.round(s * 0.4)} ${y - Math.round(s * 0.7)} ${x + Math.round(s)} ${y}`;
  }
  return (
    circle(20, -10, 54, accent) +
    stroke(birds, main, 5, ' stroke-linecap="round"') +
    cloud(-30, 74, 1.1, second) +
    cloud(52, 94, 0.8, main)
  );
};

/** Frost: a berg over and under the water line, or a snow crystal. */
export const ice: DrawMotif = ({ main, second, accent, ground }, random) => {
  if (random.chance()) {
    return (
      polygon(
        [
          [-34, -18],
          [-18, -62],
          [4, -50],
          [20, -84],
          [44, -30],
          [50, -18],
        ],
        main,
      ) +
      polygon(
        [
          [20, -84],
          [44, -30],
          [50, -18],
          [16, -18],
          [8, -40],
        ],
        second,
      ) +
      polygon(
        [
          [-66, -12],
          [68, -12],
          [52, 34],
          [20, 92],
          [-8, 66],
          [-34, 72],
          [-58, 24],
        ],
        second,
      ) +
      polygon(
        [
          [-66, -12],
          [4, -12],
          [-8, 66],
          [-34, 72],
          [-58, 24],
        ],
        main,
        ' opacity=".55"',
      ) +
      stroke('M-100-15H100', accent, 4) +
      stroke('M-90-4H-74M78-4H96M-96 6H-82', accent, 3) +
      circle(-62, -66, 12, ground === accent ? main : accent)
    );
  }
  let arms = '';
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3;
    const at = (r: number, turn: number): string =>
      `${Math.round(r * Math.cos(a + turn))} ${Math.round(r * Math.sin(a + turn))}`;
    arms += `M0 0L${at(94, 0)}M${at(40, 0)}L${at(62, 0.42)}M${at(40, 0)}L${at(62, -0.42)}M${at(64, 0)}L${at(86, 0.26)}M${at(64, 0)}L${at(86, -0.26)}`;
  }
  return (
    stroke(arms, main, 9, ' stroke-linecap="square"') +
    polygon(
      [0, 1, 2, 3, 4, 5].map(
        (i): Point => [26 * Math.cos((i * Math.PI) / 3), 26 * Math.sin((i * Math.PI) / 3)],
      ),
      accent,
    ) +
    circle(0, 0, 9, ground)
  );
};

/** Flames in three layers. */
export const fire: DrawMotif = ({ main, second, accent }, random) => {
  const flip = random.chance() ? -1 : 1;
  const x = (value: number): number => value * flip;
  const flame = (s: number, dy: number): string => {
    const p = (px: number, py: number): string => `${Math.round(x(px) * s)} ${Math.round(py * s + dy)}`;
    return `M${p(0, 96)}C${p(-56, 96)} ${p(-82, 56)} ${p(-70, 14)}C${p(-64, -8)} ${p(-48, -18)} ${p(-46, -48)}C${p(-30, -36)} ${p(-24, -20)} ${p(-26, -4)}C${p(-2, -26)} ${p(6, -62)} ${p(-8, -98)}C${p(36, -76)} ${p(56, -36)} ${p(50, -2)}C${p(60, -8)} ${p(64, -18)} ${p(64, -30)}C${p(86, 0)} ${p(88, 40)} ${p(66, 70)}C${p(50, 90)} ${p(26, 96)} ${p(0, 96)}Z`;
  };
  return path(flame(1, 0), main) + path(flame(0.68, 31), second) + path(flame(0.38, 60), accent);
};

/** Slanting rain over an umbrella, or on a pane. */
export const rain: DrawMotif = ({ main, second, accent }, random) => {
  let drops = '';
  for (let i = 0; i < 26; i++) {
    const px = random.between(-96, 96);
    const py = random.between(-98, 70);
    const long = random.between(14, 30);
    if (Math.abs(px) < 60 && py > -50) continue;
    drops += `M${Math.round(px)} ${Math.round(py)}l${Math.round(-long * 0.28)} ${Math.round(long)}`;
  }
  const canopy =
    'M-78 6C-78-42-40-70 0-70C40-70 78-42 78 6C70-6 56-8 40 4C30-8 10-10 0 4C-10-10-30-8-40 4C-56-8-70-6-78 6Z';
  return (
    stroke(drops, second, 3.5, ' stroke-linecap="round"') +
    rect(-3, -84, 6, 16, main) +
    path(canopy, main) +
    path('M0-70C20-60 36-32 40 4C30-8 10-10 0 4Z', accent) +
    stroke('M0 0V74A14 14 0 0 0 28 74V66', main, 6, ' stroke-linecap="round"') +
    ellipse(8, 96, 46, 4, second)
  );
};
