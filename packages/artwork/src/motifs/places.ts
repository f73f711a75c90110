import { circle, path, rect, stroke, trace } from '../svg.js';
import type { DrawMotif, Inks } from './inks.js';

/** A block of houses with lit windows. */
export const city: DrawMotif = ({ main, second, accent }, random) => {
  let out = '';
  const tower = (x: number, w: number, top: number, fill: string, lit: boolean): void => {
    const roofs = [
      trace`V${top}h${w}`,
      trace`V${top + 12}h${w * 0.2}v-12h${w * 0.6}v12h${w * 0.2}`,
      trace`V${top + w * 0.5}L${x + w} ${top}`,
      trace`V${top + 16}l${w * 0.46} -10l${w * 0.02} -22h${w * 0.04}l${w * 0.02} 22l${w * 0.46} 10`,
    ];
    out += path(trace`M${x} 90${random.pick(roofs)}V90Z`, fill);
    if (!lit) return;
    let d = '';
    for (let wy = top + 26; wy < 80; wy += 14)
      for (let wx = x + 5; wx < x + w - 7; wx += 9) if (random.chance(0.42)) d += `M${Math.round(wx)} ${Math.round(wy)}h5v7h-5z`;
    if (d) out += path(d, accent);
  };
  for (let x = -98; x < 84; x += random.between(20, 30)) tower(x, random.between(22, 34), random.between(-70, 0), second, false);
  for (let x = -92; x < 72; x += random.between(27, 34)) tower(x, random.between(24, 30), random.between(-52 - 40 * Math.cos(x / 60), 30), main, true);
  return out + rect(-100, 88, 200, 8, main);
};

/** A great wave, or a sail on swell. */
export const sea: DrawMotif = (inks, random) => (random.chance() ? greatWave(inks) : sailing(inks));

function greatWave({ main, second, accent, ground }: Inks): string {
  return (
    path('M-100 96V20C-70 22-62-6-42-38C-18-78 34-92 66-58C84-38 80-10 62-2C68-22 58-38 42-38C14-38 0-8 14 22C28 48 64 54 100 44V96Z', main) +
    path('M-100 96V52C-60 56-44 20-30-8C-20 30-2 60 40 66C66 70 86 66 100 62V96Z', second) +
    path('M66-58C84-38 80-10 62-2C67-20 60-34 48-37C56-30 56-22 50-18C50-28 44-36 34-37C38-32 38-26 32-24C30-32 26-36 20-34C34-48 50-56 66-58Z', ground) +
    circle(74, 12, 4, ground) +
    circle(84, -2, 3, ground) +
    circle(58, 14, 3, ground) +
    circle(92, 14, 2.5, ground) +
    path('M-100 96V78Q-75 66-50 78T0 78T50 78T100 78V96Z', accent)
  );
}

/** A boat under sail on swell. */
export function sailing({ main, second, accent, ground }: Inks): string {
  const swell = (y: number, fill: string, shift: number): string => path(`M-100 98V${y}Q${-75 + shift} ${y - 14}-50 ${y}T0 ${y}T50 ${y}T100 ${y}V98Z`, fill);
  return (
    path('M4-92C44-50 56-4 52 34H4Z', main) +
    path('M-4-78C-34-44-48-6-50 34H-4Z', second) +
    rect(-2.5, -96, 5, 136, ground === main ? second : main) +
    path('M-58 40H62C54 62 44 70 34 72H-36C-46 68-54 56-58 40Z', accent) +
    swell(64, main, 0) +
    swell(80, second, 8)
  );
}

/** Peaks with a lit and a shaded side and snow. */
export const mountains: DrawMotif = ({ main, second, accent, ground }, random) => {
  const peak = (x: number, top: number, half: number): string => {
    const base = 92;
    const lean = random.between(-8, 8);
    const cap = top + (base - top) * random.between(0.24, 0.32);
    const share = (cap - top) / (base - top);
    return (
      path(trace`M${x - half} ${base}L${x} ${top}L${x + half} ${base}Z`, main) +
      path(trace`M${x} ${top}L${x + half} ${base}L${x + lean * 2} ${base}L${x + lean} ${(top + base) / 2 + 14}L${x - lean} ${(top + base) / 2 - 10}Z`, second) +
      path(
        trace`M${x} ${top}L${x - half * share} ${cap}L${x - half * share * 0.45} ${cap - 8}L${x - half * share * 0.1} ${cap + 9}L${x + half * share * 0.4} ${cap - 6}L${x + half * share} ${cap}Z`,
        ground,
      )
    );
  };
  const side = random.chance() ? 1 : -1;
  return circle(side * 58, -56, 20, accent) + peak(side * 46, -34, 56) + peak(-side * 54, -12, 46) + peak(-side * 8, -88, 78);
};

/** Dunes with a cactus. */
export const desert: DrawMotif = ({ main, second, accent, ground }) =>
  circle(30, -34, 52, accent) +
  path('M-100 96V36C-60 10-30 14 4 38C40 62 70 40 100 24V96Z', second) +
  path('M-100 96V62C-56 78-24 40 20 42C60 44 80 66 100 66V96Z', main) +
  stroke('M20 42C-4 56 4 74-24 96', ground, 2.5) +
  path('M-10 84V-56A11 11 0 0 1 12-56V-2H26A6 6 0 0 0 32-8V-30A9 9 0 0 1 50-30V-2A20 20 0 0 1 30 18H12V84Z', main) +
  path('M-10 26H-30A20 20 0 0 1-50 6V-12A9 9 0 0 1-32-12V0A6 6 0 0 0-26 6H-10Z', main) +
  path('M2 84V-66A11 11 0 0 1 12-56V84Z', second);

/** A wood of firs. */
export const forest: DrawMotif = ({ main, second, accent, ground }, random) => {
  const fir = (x: number, base: number, height: number, left: string, right: string): string => {
    let a = '';
    let b = '';
    for (let i = 0; i < 4; i++) {
      const top = base - height + (i * height) / 5;
      const low = top + height * 0.36;
      const half = height * (0.11 + i * 0.055);
      a += trace`M${x} ${top}L${x - half} ${low}L${x} ${low - height * 0.05}Z`;
      b += trace`M${x} ${top}L${x + half} ${low}L${x} ${low - height * 0.05}Z`;
    }
    return rect(x - 3, base - height * 0.14, 6, height * 0.14, right) + path(a, left) + path(b, right);
  };
  let back = circle(random.between(-40, 40), -46, 26, accent);
  for (let x = -84; x <= 90; x += 29) back += fir(x, 82, random.between(80, 120), second, second);
  let front = '';
  for (const x of [-66, 60, -18, 24]) front += fir(x + random.between(-8, 8), 94, random.between(96, 176), main, second === ground ? main : second);
  return back + front + rect(-100, 90, 200, 7, main);
};

/** A broad river winding to the horizon through hills. */
export const river: DrawMotif = ({ main, second, accent, ground }, random) => {
  const side = random.chance() ? 1 : -1;
  const flow = `M${-70 * side} 98C${-40 * side} 64 ${64 * side} 62 ${44 * side} 32C${30 * side} 12 ${-34 * side} 14 ${-12 * side}-10L${-4 * side}-10C${-16 * side} 12 ${62 * side} 4 ${78 * side} 30C${96 * side} 62 ${40 * side} 70 ${52 * side} 98Z`;
  return (
    circle(-40 * side, -48, 24, accent) +
    path('M-100 20C-70-30-40-36-14-8C6-40 46-58 100-10V98H-100Z', second) +
    path('M-100 98V6C-60-16-30-14 0-8C40-18 70-8 100 8V98Z', main) +
    path(flow, ground) +
    stroke(`M${-30 * side} 84Q${0} 74 ${30 * side} 72M${54 * side} 40Q${44 * side} 26 ${20 * side} 18`, second, 2.5)
  );
};

/** An island with palms on still water. */
export const island: DrawMotif = ({ main, second, accent, ground }, random) => {
  const palm = (x: number, y: number, top: number, lean: number, size: number): string => {
    const tx = x + lean;
    const frond = (angle: number): string => {
      const a = (angle * Math.PI) / 180;
      const ex = tx + Math.cos(a) * size;
      const ey = top + Math.sin(a) * size * 0.7 + size * 0.35;
      const mx = tx + Math.cos(a) * size * 0.6;
      const my = top + Math.sin(a) * size * 0.9 - size * 0.12;
      return `M${tx} ${top}Q${Math.round(mx)} ${Math.round(my - 8)} ${Math.round(ex)} ${Math.round(ey)}Q${Math.round(mx)} ${Math.round(my + 8)} ${tx} ${top}Z`;
    };
    const trunk = `M${x - 4} ${y}Q${x + lean * 0.2} ${(y + top) / 2} ${tx - 2} ${top}H${tx + 3}Q${x + lean * 0.4 + 6} ${(y + top) / 2} ${x + 6} ${y}Z`;
    return path(trunk, main) + path([190, 215, 250, 290, 325, 350, 150, 30].map(frond).join(''), main);
  };
  const sunX = random.between(-34, 34);
  return (
    circle(sunX, -8, 50, accent) +
    rect(-100, 42, 200, 54, second) +
    path('M-78 44C-50 22-10 14 20 22C46 28 66 36 80 44Z', main) +
    palm(-14, 30, -46, 16, 46) +
    palm(16, 28, -18, 26, 36) +
    (random.chance() ? palm(-40, 36, -14, -18, 32) : '') +
    path(
      `M${Math.round(sunX - 40)} 54H${Math.round(sunX + 36)}V58H${Math.round(sunX - 40)}ZM${Math.round(sunX - 22)} 66H${Math.round(sunX + 26)}V70H${Math.round(sunX - 22)}ZM${Math.round(sunX - 34)} 78H${Math.round(sunX + 10)}V82H${Math.round(sunX - 34)}Z`,
      ground === second ? accent : ground,
    )
  );
};
