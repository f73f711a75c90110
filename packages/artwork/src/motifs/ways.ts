import { circle, type Point, path, polygon, stroke, trace } from '../svg.js';
import type { DrawMotif } from './inks.js';

/** Half the width of the round field of roads and rails, at a height below its middle. */
const fieldHalf = (y: number, middle: number): number => Math.sqrt(Math.max(0, 96 ** 2 - (y - middle) ** 2));

/** A road to the vanishing point, in a round field. */
export const road: DrawMotif = ({ main, second, accent, ground }, random) => {
  const bend = random.pick([-1, 0, 0, 1]);
  const middle = -12;
  const lane = (y: number, share: number): number => {
    const edge = fieldHalf(y, middle);
    const x = bend * 40 * (1 - (y - middle) / 96) ** 2 + share * (3 + (y - middle) * 0.6);
    return Math.max(-edge, Math.min(edge, x));
  };
  const left: Point[] = [];
  const right: Point[] = [];
  for (let y = middle; y <= 84; y += 8) {
    left.push([lane(y, -1), y]);
    right.unshift([lane(y, 1), y]);
  }
  let dashes = '';
  for (let y = middle + 4, step = 4; y < 78; y += step * 2, step *= 1.42) {
    const to = Math.min(82, y + step);
    dashes += trace`M${lane(y, -0.06)} ${y}L${lane(y, 0.06)} ${y}L${lane(to, 0.06)} ${to}L${lane(to, -0.06)} ${to}Z`;
  }
  return (
    circle(bend * 40, middle - 8, 50, accent) +
    path(`M-96 ${middle}Q-40-30 0-${16}T96 ${middle}A96 96 0 0 1-96 ${middle}Z`, second) +
    polygon([...left, ...right], main) +
    path(dashes, ground)
  );
};

/** Rails to the vanishing point in a round field. */
export const rail: DrawMotif = ({ main, second, accent, ground }) => {
  const top = -22;
  let sleepers = '';
  for (let i = 0; i < 9; i++) {
    const y = top + (i / 9) ** 2 * 104;
    const h = 2 + (i / 9) ** 2 * 10;
    const half = Math.min(8 + (y - top) * 0.68, fieldHalf(y + h, top) - 4);
    sleepers += trace`M${-half} ${y}L${half} ${y}L${half} ${y + h}L${-half} ${y + h}Z`;
  }
  const track = (side: number): string => path(trace`M${side * 3} ${top}L${side * 1.4} ${top}L${side * 22} 72L${side * 30} 69Z`, ground);
  return circle(0, top - 6, 46, accent) + path(`M-96 ${top}H96A96 96 0 0 1-96 ${top}Z`, second) + path(sleepers, main) + track(-1) + track(1);
};

/** A flight of steps up to a lit door. */
export const stairs: DrawMotif = ({ main, second, accent, ground }) => {
  const steps = 8;
  let risers = '';
  let treads = '';
  for (let i = 0; i < steps; i++) {
    const near = 96 - i * 15 + i * i * 0.5;
    const far = 96 - (i + 1) * 15 + (i + 1) * (i + 1) * 0.5;
    const half = 94 - i * 9;
    const next = half - 9;
    const rise = near - (near - far) * 0.55;
    risers += trace`M${-half} ${near}L${half} ${near}L${half} ${rise}L${-half} ${rise}Z`;
    treads += trace`M${-half} ${rise}L${half} ${rise}L${next} ${far}L${-next} ${far}Z`;
  }
  return (
    path('M-34 16V-64A34 34 0 0 1 34-64V16Z', main) +
    path('M-22 16V-62A22 22 0 0 1 22-62V16Z', accent) +
    path(treads, second) +
    path(risers, main) +
    path('M-8 14L-10-18Q0-26 10-18L8 14Z', ground) +
    circle(0, -28, 6, ground)
  );
};

/** A round maze. */
export const maze: DrawMotif = ({ main, accent, ground }, random) => {
  let out = circle(0, 0, 98, main);
  for (let i = 0; i < 6; i++) {
    const r = 88 - i * 15;
    const gap = random.between(0, Math.PI * 2);
    const x1 = Math.round(r * Math.cos(gap));
    const y1 = Math.round(r * Math.sin(gap));
    const x2 = Math.round(r * Math.cos(gap - 16 / r));
    const y2 = Math.round(r * Math.sin(gap - 16 / r));
    out += stroke(`M${x1} ${y1}A${r} ${r} 0 1 1 ${x2} ${y2}`, ground, 7);
    const wall = gap + random.between(1, 5);
    out += stroke(
      `M${Math.round(r * Math.cos(wall))} ${Math.round(r * Math.sin(wall))}L${Math.round((r - 14) * Math.cos(wall))} ${Math.round((r - 14) * Math.sin(wall))}`,
      ground,
      6,
    );
  }
  return out + circle(0, 0, 7, accent);
};

/** Squares on a grid, some lit: a screen, a board, a puzzle. */
export const grid: DrawMotif = ({ main, second, accent }, random) => {
  const size = random.pick([5, 6, 7]);
  const step = 192 / size;
  const cells = { main: '', second: '', accent: '' };
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const key = random.weighted([
        ['main', 5],
        ['second', 2.4],
        ['accent', 1.2],
        ['none', 1.6],
      ] as const);
      if (key === 'none') continue;
      const x = Math.round(-96 + column * step + 2);
      const y = Math.round(-96 + row * step + 2);
      const s = Math.round(step - 4);
      cells[key] += random.chance(0.16) ? `M${x} ${y}h${s}v${s}z` : `M${x} ${y}h${s}v${s}h-${s}z`;
    }
  return path(cells.main, main) + path(cells.second, second) + path(cells.accent || 'M-20-20h40v40h-40z', accent);
};
