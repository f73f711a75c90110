import { mix } from './colour.js';
import { type Subject, subjectOf } from './cover.js';
import type { Motif, TitleFacts } from './facts.js';
import type { Light } from './lands.js';
import { landscape, lightOf } from './landscape.js';
import { PROFILE } from './motifs/beings.js';
import { MOTIF_DRAWINGS } from './motifs/index.js';
import { sideHair } from './portrait/guise.js';
import type { Random } from './random.js';
import { circle, n, path, place, polygon, rect, Sheet } from './svg.js';
import { figure } from './terrain.js';

const W = 1280;
const H = 720;

interface Still {
  subject: Subject;
  sheet: Sheet;
  random: Random;
  light: Light;
  /** The title's motifs, turned by the still's number so that each still begins with another one. */
  motifs: readonly Motif[];
}

/** The land itself. */
const establishing = ({ subject, sheet, random, light, motifs }: Still): string =>
  landscape(sheet, {
    w: W,
    h: H,
    palette: subject.palette,
    motifs,
    random,
    light,
    horizon: random.between(0.42, 0.7),
    focus: random.between(0.28, 0.72),
  }).svg;

/** A thing seen close, out of focus lights behind it. */
const closeUp = ({ subject: { palette: p }, sheet, random, motifs }: Still): string => {
  const back = random.pick([p.deep, p.mid, p.dark]);
  let out = rect(
    0,
    0,
    W,
    H,
    sheet.linear(
      [
        [0, p.dark],
        [1, back],
      ],
      [0, 0, 1, 1],
    ),
  );
  for (let i = 0; i < 16; i++)
    out += circle(
      random.between(0, W),
      random.between(0, H * 0.8),
      random.between(20, 76),
      random.pick([p.accent, p.pop, p.mid, p.light]),
      ` opacity="${random.pick([0.12, 0.2, 0.3])}"`,
    );
  const x = random.between(480, 800);
  out += circle(
    x,
    340,
    560,
    sheet.radial([
      [0, p.accent, 0.55],
      [1, p.accent, 0],
    ]),
  );
  out += path(`M0 ${H}V590Q${n(x)} 540 ${W} 600V${H}Z`, mix(p.dark, back, 0.2));
  return (
    out +
    place(
      MOTIF_DRAWINGS[motifs[0] ?? 'sun'](
        { main: p.dark, second: mix(p.dark, p.mid, 0.55), accent: p.pop, ground: p.light },
        random,
      ),
      x,
      350,
      random.between(2.7, 3.3),
      random.between(-5, 5),
    )
  );
};

/** Two heads facing each other against the light. */
const talk = ({ subject: { palette: p }, sheet, random, motifs }: Still): string => {
  const glow = random.pick([p.accent, p.pop, p.light]);
  const blind = random.chance(0.45);
  let out =
    rect(
      0,
      0,
      W,
      H,
      sheet.linear(
        [
          [0, p.deep],
          [1, p.mid],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    circle(
      640,
      330,
      560,
      sheet.radial([
        [0, glow, 0.95],
        [0.4, glow, 0.5],
        [1, glow, 0],
      ]),
    );
  if (blind) for (let i = 0; i < 13; i++) out += rect(0, i * 58, W, 22, p.dark, ' opacity=".28"');
  else
    out += place(
      MOTIF_DRAWINGS[motifs[0] ?? 'moon'](
        { main: mix(p.mid, glow, 0.4), second: mix(p.deep, glow, 0.45), accent: p.light, ground: glow },
        random,
      ),
      640,
      300,
      1.5,
    );
  const alone = random.chance(0.35);
  const size = random.between(2.9, 3.3);
  out += head(alone ? 420 : 300, 430, size, 1, p.dark, random);
  return alone ? out : out + head(1000, 450, size * 0.92, -1, mix(p.dark, p.deep, 0.4), random);
};

/** A head and shoulders in profile as one dark shape. */
function head(x: number, y: number, size: number, facing: 1 | -1, fill: string, random: Random): string {
  const shoulders = 'M-46 78C-80 108-130 112-150 200H140C128 128 56 112 26 80Z';
  return `<g fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(${n(size * facing)} ${n(size)})"><path d="${PROFILE}"/><path d="${shoulders}"/><path d="${sideHair(random)}"/></g>`;
}

/** A dark room, a bright opening, somebody in it. */
const interior = ({ subject, sheet, random, light, motifs }: Still): string => {
  const { palette: p } = subject;
  const x = random.between(420, 760);
  const w = random.between(210, 340);
  const top = random.between(70, 130);
  const bottom = 560;
  const arched = random.chance(0.4);
  const opening = arched
    ? `M${n(x - w / 2)} ${bottom}V${n(top + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w / 2)} ${n(top + w / 2)}V${bottom}Z`
    : `M${n(x - w / 2)} ${bottom}V${n(top)}H${n(x + w / 2)}V${bottom}Z`;
  const view = landscape(sheet, {
    w,
    h: bottom - top,
    palette: p,
    motifs,
    random,
    light: light === 'night' ? 'dusk' : light,
    horizon: 0.66,
    focus: 0.5,
    empty: true,
  });
  const wall = mix(p.dark, p.deep, 0.35);
  const lean = random.between(-260, 260);
  let out =
    rect(
      0,
      0,
      W,
      H,
      sheet.radial(
        [
          [0, mix(wall, p.mid, 0.4)],
          [1, p.dark],
        ],
        { x, y: 330, r: 820 },
      ),
    ) + path(`M0 ${bottom}H${W}V${H}H0Z`, mix(p.dark, p.deep, 0.2));
  out += `<g clip-path="${sheet.clip(path(opening, '#fff'))}"><g transform="translate(${n(x - w / 2)} ${n(top)})">${view.svg}</g></g>`;
  out += polygon(
    [
      [x - w / 2, bottom],
      [x + w / 2, bottom],
      [x + w * 0.9 + lean, H],
      [x - w * 0.9 + lean, H],
    ],
    p.light,
    ' opacity=".22"',
  );
  if (!arched)
    out += path(
      `M${n(x - 5)} ${n(top)}h10V${bottom}h-10zM${n(x - w / 2)} ${n(top + 180)}h${n(w)}v9h${n(-w)}z`,
      p.dark,
    );
  out += figure(x + random.between(-0.3, 0.3) * w, 622, random.between(270, 330), p.dark, random);
  if (random.chance(0.5))
    out += figure(x + random.pick([-1, 1]) * w, 660, 330, mix(p.dark, '#000000', 0.3), random);
  return out;
};

/** Small people before an enormous disc. */
const silhouettes = ({ subject: { palette: p }, sheet, random, motifs }: Still): string => {
  const disc = random.pick([p.accent, p.pop, p.light]);
  const x = random.between(460, 820);
  let out =
    rect(
      0,
      0,
      W,
      H,
      sheet.linear([
        [0, p.deep],
        [0.7, mix(p.mid, disc, 0.25)],
      ]),
    ) +
    circle(
      x,
      400,
      520,
      sheet.radial([
        [0, disc, 0.7],
        [1, disc, 0],
      ]),
    ) +
    circle(x, 400, 290, disc);
  out += place(
    MOTIF_DRAWINGS[motifs[1] ?? motifs[0] ?? 'sky'](
      { main: mix(disc, p.deep, 0.35), second: mix(disc, p.deep, 0.5), accent: p.light, ground: disc },
      random,
    ),
    x,
    330,
    1.7,
  );
  out += path(`M0 ${H}V610Q${n(x - 260)} 540 ${n(x)} 566T${W} 590V${H}Z`, p.dark);
  const count = random.int(1, 4);
  for (let i = 0; i < count; i++)
    out += figure(
      x + (i - (count - 1) / 2) * 92 + random.between(-16, 16),
      592,
      random.between(150, 200),
      p.dark,
      random,
    );
  return out;
};

const STILLS = [establishing, closeUp, talk, interior, silhouettes] as const;
const LIGHTS: readonly Light[] = ['dusk', 'night', 'day'];

/** A still of 1280 x 720 from the title's world. Stills of one title differ in view, light and subject; index counts from 0. */
export function drawPhoto(f: TitleFacts, index: number): string {
  const subject = subjectOf(f);
  const sheet = new Sheet();
  const random = subject.random.fork(`photo ${index}`);
  const start = subject.random.fork('photos').int(0, STILLS.length - 1);
  const still = STILLS[(start + index) % STILLS.length] ?? establishing;
  const all = subject.facts.motifs;
  const turned = [...all.slice(index % all.length), ...all.slice(0, index % all.length)];
  const light = random.chance(0.5) ? lightOf(subject.facts.mood, random) : (LIGHTS[index % 3] ?? 'dusk');
  const body = still({ subject, sheet, random, light, motifs: turned });
  const shade = rect(
    0,
    0,
    W,
    H,
    sheet.radial(
      [
        [0, '#000000', 0],
        [0.7, '#000000', 0],
        [1, '#000000', 0.45],
      ],
      { x: W / 2, y: H / 2, r: 780 },
    ),
  );
  return sheet.document(W, H, body + shade, subject.label);
}
