import { circle, ellipse, path, rect, stroke } from '../svg.js';
import type { DrawMotif } from './inks.js';

/** Clouds with a balloon or birds. */
export const sky: DrawMotif = ({ main, second, accent }, random) => {
  const cloud = (x: number, y: number, s: number, fill: string): string =>
    path(
      `M${x - 60 * s} ${y}A${22 * s} ${22 * s} 0 0 1 ${x - 38 * s} ${y - 24 * s}A${30 * s} ${30 * s} 0 0 1 ${x + 16 * s} ${y - 34 * s}A${22 * s} ${22 * s} 0 0 1 ${x + 50 * s} ${y - 16 * s}A${12 * s} ${12 * s} 0 0 1 ${x + 60 * s} ${y}Z`,
      fill,
    );
  if (random.chance()) {
    const balloon =
      path('M0-92C46-92 62-56 54-28C48-4 22 10 14 28H-14C-22 10-48-4-54-28C-62-56-46-92 0-92Z', main) +
      path('M0-92C20-92 28-56 24-28C21-4 10 10 6 28H-6C-10 10-21-4-24-28C-28-56-20-92 0-92Z', accent) +
      stroke('M-13 28L-9 48M13 28L9 48', main, 2.5) +
      rect(-11, 47, 22, 16, second);
    return cloud(44, 20, 0.8, second) + balloon + cloud(-40, 84, 0.95, second) + cloud(58, 92, 0.6, main);
  }
  let birds = '';
  for (let i = 0; i < 7; i++) {
    const x = Math.round(random.between(-80, 70));
    const y = Math.round(random.between(-84, 30));
    const s = random.between(10, 26);
    birds += `M${x - Math.round(s)} ${y}Q${x - Math.round(s * 0.4)} ${y - Math.round(s * 0.7)} ${x} ${y}Q${x + Math.round(s * 0.4)} ${y - Math.round(s * 0.7)} ${x + Math.round(s)} ${y}`;
  }
  return circle(20, -10, 54, accent) + stroke(birds, main, 5, ' stroke-linecap="round"') + cloud(-30, 74, 1.1, second) + cloud(52, 94, 0.8, main);
};

/** A berg over and under the water line. */
export const ice: DrawMotif = ({ main, second, accent, ground }) =>
  path('M-34-18L-18-62L4-50L20-84L44-30L50-18Z', main) +
  path('M20-84L44-30L50-18L16-18L8-40Z', second) +
  path('M-66-12L68-12L52 34L20 92L-8 66L-34 72L-58 24Z', second) +
  path('M-66-12L4-12L-8 66L-34 72L-58 24Z', main, ' fill-opacity=".55"') +
  stroke('M-100-15H100', accent, 4) +
  stroke('M-90-4H-74M78-4H96M-96 6H-82', accent, 3) +
  circle(-62, -66, 12, ground === accent ? main : accent);

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
  const canopy = 'M-78 6C-78-42-40-70 0-70C40-70 78-42 78 6C70-6 56-8 40 4C30-8 10-10 0 4C-10-10-30-8-40 4C-56-8-70-6-78 6Z';
  return (
    stroke(drops, second, 3.5, ' stroke-linecap="round"') +
    rect(-3, -84, 6, 16, main) +
    path(canopy, main) +
    path('M0-70C20-60 36-32 40 4C30-8 10-10 0 4Z', accent) +
    stroke('M0 0V74A14 14 0 0 0 28 74V66', main, 6, ' stroke-linecap="round"') +
    ellipse(8, 96, 46, 4, second)
  );
};
