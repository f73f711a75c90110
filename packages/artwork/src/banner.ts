import { mix } from './colour.js';
import { type Subject, subjectOf } from './cover.js';
import type { TitleFacts } from './facts.js';
import { landscape, lightOf } from './landscape.js';
import { PROFILE } from './motifs/beings.js';
import { MOTIF_DRAWINGS } from './motifs/index.js';
import type { Random } from './random.js';
import { circle, path, place, rays, rect, ring, Sheet } from './svg.js';
import { stars } from './terrain.js';

const W = 1600;
const H = 900;

type Scene = (subject: Subject, sheet: Sheet, random: Random) => string;

const wide: Scene = ({ facts, palette }, sheet, random) =>
  landscape(sheet, {
    w: W,
    h: H,
    palette,
    motifs: facts.motifs,
    random,
    light: lightOf(facts.mood, random),
    horizon: random.between(0.52, 0.66),
    focus: random.between(0.6, 0.74),
  }).svg;

/** The main shape at the height of the screen, in a disc, cut by the edge, or doubled by its own shadow. */
const monument: Scene = ({ facts, palette: p }, sheet, random) => {
  const field = random.pick([p.deep, p.mid, p.deep]);
  const disc = random.pick([p.accent, p.pop, p.accent]);
  const draw = MOTIF_DRAWINGS[facts.motifs[0]];
  const form = random.int(0, 3);
  const x = form === 3 ? 1240 : random.between(1050, 1160);
  const y = random.between(410, 470);
  let out = rect(
    0,
    0,
    W,
    H,
    sheet.linear(
      [
        [0, p.dark],
        [0.45, p.deep],
        [1, field],
      ],
      [0, 1, 1, 0],
    ),
  );
  if (form === 0)
    out += path(rays(x, y, 32, 120, 1500, 0.42, random.between(0, 10)), p.mid, ' opacity=".35"');
  if (form === 1)
    for (let i = 5; i > 0; i--) out += circle(x, y, 130 + i * 95, mix(p.mid, field, i / 6), ' opacity=".55"');
  if (form === 2) {
    out += stars(W, H, 90, p.light, random);
    for (let i = 1; i < 7; i++) out += ring(x, y, 250 + i * 90, p.mid, 2, ' opacity=".6"');
  }
  out += circle(
    x,
    y,
    660,
    sheet.radial([
      [0, disc, 0.5],
      [1, disc, 0],
    ]),
  );
  if (form === 3) {
    const tones = {
      main: mix(p.dark, field, 0.15),
      second: mix(p.dark, disc, 0.45),
      accent: p.light,
      ground: disc,
    };
    return (
      out +
      circle(x - 60, y + 20, 470, disc, ' opacity=".92"') +
      place(draw(tones, random), x - 40, y + 30, 4.4, random.between(-8, 8))
    );
  }
  const same = random.fork('shape');
  const tones = { main: p.dark, second: mix(p.dark, disc, 0.4), accent: p.light, ground: disc };
  const cast = { main: p.dark, second: p.dark, accent: p.dark, ground: p.dark };
  return (
    out +
    circle(x, y, 312, disc) +
    place(draw(cast, same.fork('a')), x + 46, y + 40, 3.1, 0, ' opacity=".18"') +
    place(draw(tones, same.fork('a')), x, y, 3.1)
  );
};

/** A head as large as the screen, with the title's land inside it. */
const portrait: Scene = ({ facts, palette: p }, sheet, random) => {
  const light = lightOf(facts.mood, random);
  const view = landscape(sheet, {
    w: 1000,
    h: H,
    palette: p,
    motifs: facts.motifs.filter((motif) => motif !== 'face'),
    random,
    light,
    horizon: 0.62,
    focus: 0.52,
  });
  const clip = sheet.clip(`<path d="${PROFILE}" transform="translate(540 470) scale(-4.9 4.9)"/>`);
  const glow = random.pick([p.accent, p.pop, p.mid]);
  return (
    rect(
      0,
      0,
      W,
      H,
      sheet.linear(
        [
          [0, p.dark],
          [0.5, p.deep],
          [1, mix(p.mid, glow, 0.3)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    circle(
      1060,
      420,
      640,
      sheet.radial([
        [0, glow, 0.9],
        [0.5, glow, 0.4],
        [1, glow, 0],
      ]),
    ) +
    `<g transform="translate(560 0)"><g clip-path="${clip}">${view.svg}${rect(
      0,
      0,
      1000,
      H,
      sheet.linear(
        [
          [0, p.dark, 0],
          [0.5, p.dark, 0],
          [1, p.dark, 0.6],
        ],
        [0, 0, 1, 0],
      ),
    )}</g></g>`
  );
};

/** Scenes and how often they come. */
const SCENES = { wide: [wide, 5], monument: [monument, 3], portrait: [portrait, 1.2] } as const;
export type BannerScene = keyof typeof SCENES;

/** The scene of a subject's banner, and what is left of the chances it was taken from. */
export function bannerScene({ random }: Pick<Subject, 'random'>): { scene: BannerScene; random: Random } {
  const rest = random.fork('banner');
  const names = Object.keys(SCENES) as BannerScene[];
  return { scene: rest.weighted(names.map((name) => [name, SCENES[name][1]] as const)), random: rest };
}

/** A banner of 1600 x 900 without lettering. A page that sets words on it shades it in CSS, as it does with photographs. */
export function drawBanner(f: TitleFacts): string {
  const subject = subjectOf(f);
  const sheet = new Sheet();
  const { scene, random } = bannerScene(subject);
  const body = SCENES[scene][0](subject, sheet, random);
  return sheet.document(W, H, body, subject.label);
}
