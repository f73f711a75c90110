import { circle, path, polygon, rays, ring, starPoints, stroke } from '../svg.js';
import type { DrawMotif } from './inks.js';

/** A heart, whole or broken. */
export const heart: DrawMotif = ({ main, second, accent, ground }, random) => {
  const whole = 'M0 90C-30 62-94 22-94-32C-94-66-70-84-46-84C-22-84-8-70 0-52C8-70 22-84 46-84C70-84 94-66 94-32C94 22 30 62 0 90Z';
  const shade = path('M0 90C30 62 94 22 94-32C94-66 70-84 46-84C66-60 60-10 30 24C14 42 4 62 0 90Z', second);
  if (random.chance()) return path(whole, main) + shade + path('M-70-40C-68-56-58-64-46-64C-56-58-60-48-60-36Z', accent);
  return path(whole, main) + shade + path('M0-52L-16-22L12-4L-12 24L8 42L0 90L-6 44L-30 24L-6-2L-32-24Z', ground) + circle(52, -52, 7, accent);
};

/** A flower, open or on its stem. */
export const flower: DrawMotif = ({ main, second, accent, ground }, random) => {
  const petals = random.pick([5, 6, 8, 12]);
  const single = random.chance(0.4);
  const cy = single ? 0 : -34;
  const r = single ? 96 : 60;
  let back = '';
  let front = '';
  for (let i = 0; i < petals; i++) {
    const a = (i / petals) * Math.PI * 2 - Math.PI / 2;
    const w = (Math.PI / petals) * 0.96;
    const at = (radius: number, angle: number): string => `${Math.round(radius * Math.cos(angle))} ${Math.round(cy + radius * Math.sin(angle))}`;
    const petal = `M${at(r * 0.16, a)}C${at(r * 0.6, a - w * 1.1)} ${at(r, a - w * 0.8)} ${at(r, a)}C${at(r, a + w * 0.8)} ${at(r * 0.6, a + w * 1.1)} ${at(r * 0.16, a)}Z`;
    back += petal;
    front += `M${at(r * 0.16, a)}C${at(r * 0.6, a)} ${at(r * 0.9, a + w * 0.1)} ${at(r, a)}C${at(r, a + w * 0.8)} ${at(r * 0.6, a + w * 1.1)} ${at(r * 0.16, a)}Z`;
  }
  const stem = single
    ? ''
    : stroke('M0 20C6 50-6 70 2 100', second, 7) + path('M2 84C-20 84-44 70-52 44C-26 46-4 60 2 84ZM0 70C16 66 38 52 46 30C24 32 4 46 0 70Z', second);
  const dots = starPoints(0, cy, 6, r * 0.15, r * 0.15)
    .map(([x, y]) => circle(x, y, r * 0.03, ground))
    .join('');
  return stem + path(back, main) + path(front, second, ' fill-opacity=".55"') + circle(0, cy, r * 0.24, accent) + dots;
};

/** A crescent moon among stars. */
export const moon: DrawMotif = ({ main, second, accent }, random) => {
  let stars = '';
  for (let i = 0; i < 9; i++) stars += circle(random.between(-96, 96), random.between(-96, 96), random.between(1.6, 4), accent);
  return (
    stars +
    path('M26-92A94 94 0 1 0 26 92A74 74 0 1 1 26-92Z', main) +
    path('M-26-72C-60-40-66 20-36 66C-58 50-72 24-72-4C-72-34-52-62-26-72Z', second) +
    polygon(starPoints(46, -10, 4, 26, 7), accent)
  );
};

/** The sun with straight or pointed rays. */
export const sun: DrawMotif = ({ main, second, accent, ground }, random) => {
  if (random.chance()) {
    const count = random.pick([12, 16, 20]);
    return (
      path(rays(0, 0, count, 60, 98, 0.42), main) + circle(0, 0, 52, main) + path('M0-52A52 52 0 0 1 0 52A70 70 0 0 0 0-52Z', second) + circle(0, 0, 20, accent)
    );
  }
  const points = random.pick([9, 12, 14]);
  return (
    polygon(starPoints(0, 0, points, 98, 62), second) +
    polygon(starPoints(0, 0, points, 80, 54, -90 + 180 / points), accent) +
    circle(0, 0, 50, main) +
    ring(0, 0, 38, ground, 3)
  );
};
