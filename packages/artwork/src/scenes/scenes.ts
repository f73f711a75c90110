import { mix } from '../colour.js';
import { type Subject, subjectOf } from '../cover.js';
import type { Motif, TitleFacts } from '../facts.js';
import { PROFILE, sideHair } from '../motifs/beings.js';
import { MOTIF_DRAWINGS } from '../motifs/index.js';
import type { Random } from '../random.js';
import { circle, faint, path, place, rays, rect, ring, Sheet, trace } from '../svg.js';
import type { Light } from './lands.js';
import { landscape, lightOf } from './landscape.js';
import { figure, stars } from './terrain.js';

const W = 1600;
const H = 900;

interface View {
  subject: Subject;
  sheet: Sheet;
  random: Random;
  light: Light;
  /** The title's motifs; each still starts with another one. */
  motifs: readonly [Motif, ...Motif[]];
}

type Scene = (view: View) => string;

const glow = (sheet: Sheet, x: number, y: number, r: number, colour: string, strength: number): string =>
  circle(x, y, r, sheet.radial([faint(colour, strength), faint(colour, 0)]));

/** The land itself. */
const land: Scene = ({ subject: { palette }, sheet, random, light, motifs }) =>
  landscape(sheet, {
    ...{ w: W, h: H, palette, motifs, random, light },
    horizon: random.between(0.5, 0.68),
    focus: random.between(0.6, 0.74),
  });

/** The main shape at full height, in a disc, cut by the edge, or doubled by its own shadow. */
const monument: Scene = ({ subject: { palette: p }, sheet, random, motifs: [motif] }) => {
  const field = random.pick([p.deep, p.mid, p.deep]);
  const disc = random.pick([p.accent, p.pop, p.accent]);
  const draw = MOTIF_DRAWINGS[motif];
  const form = random.int(0, 3);
  const x = form === 3 ? 1240 : random.between(1050, 1160);
  const y = random.between(410, 470);
  let out = rect(0, 0, W, H, sheet.linear([p.dark, [0.45, p.deep], field], [0, 1, 1, 0]));
  if (form === 0) out += path(rays(x, y, 32, 120, 1500, 0.42, random.between(0, 10)), p.mid, ' fill-opacity=".35"');
  if (form === 1) for (let i = 5; i > 0; i--) out += circle(x, y, 130 + i * 95, mix(p.mid, field, i / 6), ' fill-opacity=".55"');
  if (form === 2) {
    out += stars(W, H, 90, p.light, random);
    for (let i = 1; i < 7; i++) out += ring(x, y, 250 + i * 90, p.mid, 2, ' stroke-opacity=".6"');
  }
  out += glow(sheet, x, y, 660, disc, 0.5);
  if (form === 3) {
    const tones = {
      ...{ main: mix(p.dark, field, 0.15), second: mix(p.dark, disc, 0.45), accent: p.light, ground: disc },
    };
    const shape = place(draw(tones, random), x - 40, y + 30, 4.4, random.between(-8, 8));
    return out + circle(x - 60, y + 20, 470, disc, ' fill-opacity=".92"') + shape;
  }
  const same = random.fork('shape');
  const tones = { main: p.dark, second: mix(p.dark, disc, 0.4), accent: p.light, ground: disc };
  const cast = { main: p.dark, second: p.dark, accent: p.dark, ground: p.dark };
  return (
    out + circle(x, y, 312, disc) + place(draw(cast, same.fork('a')), x + 46, y + 40, 3.1, 0, ' opacity=".18"') + place(draw(tones, same.fork('a')), x, y, 3.1)
  );
};

/** A head as large as the screen, with the title's land inside it. */
const portrait: Scene = ({ subject: { palette: p }, sheet, random, light, motifs: all }) => {
  const motifs = all.filter((motif) => motif !== 'face');
  const view = landscape(sheet, {
    ...{ w: 1000, h: H, palette: p, motifs, random, light, horizon: 0.62, focus: 0.52 },
  });
  const clip = sheet.clip(`<path d="${PROFILE}" transform="translate(540 470) scale(-4.9 4.9)"/>`);
  const shine = random.pick([p.accent, p.pop, p.mid]);
  const dark = faint(p.dark, 0);
  const back = sheet.linear([p.dark, p.deep, mix(p.mid, shine, 0.3)], [0, 0, 1, 0]);
  const shade = sheet.linear([dark, dark, faint(p.dark, 0.6)], [0, 0, 1, 0]);
  const head = `<g clip-path="${clip}">${view}${rect(0, 0, 1000, H, shade)}</g>`;
  return rect(0, 0, W, H, back) + glow(sheet, 1060, 420, 640, shine, 0.9) + place(head, 560, 0);
};

/** A close-up of a thing, with out-of-focus lights behind it. */
const closeUp: Scene = ({ subject: { palette: p }, sheet, random, motifs: [motif] }) => {
  const back = random.pick([p.deep, p.mid, p.dark]);
  let out = rect(0, 0, W, H, sheet.linear([p.dark, back], [0, 0, 1, 1]));
  for (let i = 0; i < 16; i++) {
    const [x, y, r] = [random.between(0, W), random.between(0, 700), random.between(25, 95)];
    out += circle(x, y, r, faint(random.pick([p.accent, p.pop, p.mid, p.light]), random.between(0.12, 0.3)));
  }
  const x = random.between(600, 1000);
  const tones = { main: p.dark, second: mix(p.dark, p.mid, 0.55), accent: p.pop, ground: p.light };
  return (
    out +
    glow(sheet, x, 425, 700, p.accent, 0.55) +
    path(trace`M0 ${H}V740Q${x} 675 ${W} 750V${H}Z`, mix(p.dark, back, 0.2)) +
    place(MOTIF_DRAWINGS[motif](tones, random), x, 438, random.between(3.4, 4.1), random.between(-5, 5))
  );
};

/** Two heads facing each other against the light. */
const talk: Scene = ({ subject: { palette: p }, sheet, random, motifs: [motif] }) => {
  const shine = random.pick([p.accent, p.pop, p.light]);
  const light = sheet.radial([faint(shine, 0.95), [0.4, faint(shine, 0.5)], faint(shine, 0)]);
  let out = rect(0, 0, W, H, sheet.linear([p.deep, p.mid], [0, 0, 1, 0])) + circle(800, 412, 700, light);
  const tones = {
    ...{ main: mix(p.mid, shine, 0.4), second: mix(p.deep, shine, 0.45), accent: p.light, ground: shine },
  };
  if (random.chance(0.45)) for (let i = 0; i < 13; i++) out += rect(0, i * 72, W, 28, faint(p.dark, 0.28));
  else out += place(MOTIF_DRAWINGS[motif](tones, random), 800, 375, 1.9);
  const shoulders = 'M-46 78C-80 108-130 112-150 200H140C128 128 56 112 26 80Z';
  const head = (x: number, y: number, size: number, facing: 1 | -1, fill: string): string =>
    trace`<g fill="${fill}" transform="translate(${x} ${y}) scale(${size * facing} ${size})">` +
    `<path d="${PROFILE}"/><path d="${shoulders}"/><path d="${sideHair(random)}"/></g>`;
  const size = random.between(3.6, 4.1);
  if (random.chance(0.35)) return out + head(525, 538, size, 1, p.dark);
  return out + head(375, 538, size, 1, p.dark) + head(1250, 560, size - 0.3, -1, mix(p.dark, p.deep, 0.4));
};

/** A dark room, a bright opening, somebody in it. */
const interior: Scene = ({ subject: { palette: p }, sheet, random, light: given, motifs }) => {
  const [x, w, top, bottom] = [random.between(525, 950), random.between(260, 425), random.between(88, 162), 700];
  const light = given === 'night' ? 'dusk' : given;
  const view = landscape(sheet, {
    ...{ w, h: bottom - top, palette: p, motifs, random, light, horizon: 0.66, focus: 0.5, empty: true },
  });
  const arched = random.chance(0.4);
  const [left, right, r] = [x - w / 2, x + w / 2, w / 2];
  const opening = arched
    ? trace`M${left} ${bottom}V${top + r}A${r} ${r} 0 0 1 ${right} ${top + r}V${bottom}Z`
    : trace`M${left} ${bottom}V${top}H${right}V${bottom}Z`;
  const wall = mix(p.dark, p.deep, 0.35);
  const lean = random.between(-325, 325);
  const clip = sheet.clip(path(opening, '#fff'));
  let out =
    rect(0, 0, W, H, sheet.radial([mix(wall, p.mid, 0.4), p.dark], { x, y: 412, r: 1025 })) +
    rect(0, bottom, W, H - bottom, mix(p.dark, p.deep, 0.2)) +
    `<g clip-path="${clip}">${place(view, left, top)}</g>` +
    path(trace`M${left} ${bottom}H${right}L${x + w * 0.9 + lean} ${H}H${x - w * 0.9 + lean}Z`, faint(p.light, 0.22));
  if (!arched) out += path(trace`M${x - 6} ${top}h12V${bottom}h-12zM${left} ${top + 225}h${w}v11h${-w}z`, p.dark);
  return out + figure(x + random.between(-0.3, 0.3) * w, 778, random.between(338, 412), p.dark, random);
};

/** Small people before an enormous disc. */
const silhouettes: Scene = ({ subject: { palette: p }, sheet, random, motifs }) => {
  const disc = random.pick([p.accent, p.pop, p.light]);
  const x = random.between(575, 1025);
  const tones = {
    ...{ main: mix(disc, p.deep, 0.35), second: mix(disc, p.deep, 0.5), accent: p.light, ground: disc },
  };
  let out =
    rect(0, 0, W, H, sheet.linear([p.deep, [0.7, mix(p.mid, disc, 0.25)]])) +
    glow(sheet, x, 500, 650, disc, 0.7) +
    circle(x, 500, 362, disc) +
    place(MOTIF_DRAWINGS[motifs[1] ?? motifs[0]](tones, random), x, 412, 2.1) +
    path(trace`M0 ${H}V762Q${x - 325} 675 ${x} 708T${W} 738V${H}Z`, p.dark);
  const count = random.int(1, 4);
  for (let i = 0; i < count; i++) {
    const at = x + (i - (count - 1) / 2) * 115 + random.between(-20, 20);
    out += figure(at, 740, random.between(188, 250), p.dark, random);
  }
  return out;
};

/** Scenes of banners, and their frequencies. */
const BANNERS = { land: [land, 5], monument: [monument, 3], portrait: [portrait, 1.2] } as const;
export type BannerScene = keyof typeof BANNERS;

/** The scene and light of a subject's banner, and the rest of the random stream. */
export function bannerScene({ random, facts }: Pick<Subject, 'random' | 'facts'>) {
  const rest = random.fork('banner');
  const scene = rest.weighted((Object.keys(BANNERS) as BannerScene[]).map((name) => [name, BANNERS[name][1]] as const));
  return { scene, light: lightOf(facts.mood, rest), random: rest };
}

/** A banner of 1600 x 900 without lettering. A page that puts words on it shades it in CSS, as with photographs. */
export function drawBanner(f: TitleFacts): string {
  const subject = subjectOf(f);
  const sheet = new Sheet();
  const { scene, light, random } = bannerScene(subject);
  const body = BANNERS[scene][0]({ subject, sheet, random, light, motifs: subject.facts.motifs });
  return sheet.document(W, H, body, subject.label);
}

const STILLS = [land, closeUp, talk, interior, silhouettes] as const;
const LIGHTS: readonly Light[] = ['dusk', 'night', 'day'];

/** A still of 1600 x 900 from the title's world. Stills of one title differ in view, light and subject; index counts from 0. */
export function drawPhoto(f: TitleFacts, index: number): string {
  const subject = subjectOf(f);
  const sheet = new Sheet();
  const random = subject.random.fork(`photo ${index}`);
  const start = subject.random.fork('photos').int(0, STILLS.length - 1);
  const scene = STILLS[(start + index) % STILLS.length] ?? land;
  const all = subject.facts.motifs;
  const turn = index % all.length;
  const motifs: View['motifs'] = [all[turn] ?? all[0], ...all.slice(turn + 1), ...all.slice(0, turn)];
  const light = random.chance(0.5) ? lightOf(subject.facts.mood, random) : (LIGHTS[index % 3] ?? 'dusk');
  const body = scene({ subject, sheet, random, light, motifs });
  const edges = sheet.radial([faint('#000000', 0), [0.7, faint('#000000', 0)], faint('#000000', 0.45)], {
    ...{ x: W / 2, y: H / 2, r: 975 },
  });
  return sheet.document(W, H, body + rect(0, 0, W, H, edges), subject.label);
}
