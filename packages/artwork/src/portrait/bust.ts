import type { Random } from '../random.js';
import { ellipse, path, stroke, trace } from '../svg.js';
import { type ClothTones, dressed, OUTFITS, type Outfit } from './clothes.js';
import { HAIR, type HairStyle, hairBehind, hairInFront } from './hair.js';

/** What a person in a drawing looks like, apart from light and colour. */
export interface Looks {
  hair: HairStyle;
  outfit: Outfit;
  /** Half widths of jaw and chin. */
  jaw: number;
  chin: number;
  beard: 'none' | 'stubble' | 'full' | 'moustache' | 'goatee';
  glasses: 'none' | 'round' | 'square';
  brow: number;
  lips: number;
  earring: boolean;
  sex: 'male' | 'female';
}

export interface Tones extends ClothTones {
  hair: string;
  gleam: string;
  /** Eyes, brows and frames. */
  ink: string;
  lips: string;
  /** Slightly darker than the skin: under brow and nose. */
  blush: string;
}

/** Random looks, within what suits the given sex. */
export function looksOf(sex: 'male' | 'female', random: Random): Looks {
  const male = sex === 'male';
  const suits = <T extends { for: string }>(item: T): boolean => item.for === 'both' || item.for === sex;
  return {
    hair: random.weighted(HAIR.filter(suits).map((hair) => [hair, hair.rare ? 0.45 : 1] as const)),
    outfit: random.pick(OUTFITS.filter(suits)),
    jaw: male ? random.between(58, 70) : random.between(48, 57),
    chin: male ? random.between(24, 34) : random.between(15, 21),
    beard: male
      ? random.weighted([
          ['none', 5],
          ['stubble', 2.4],
          ['full', 2.2],
          ['moustache', 0.9],
          ['goatee', 0.8],
        ] as const)
      : 'none',
    glasses: random.weighted([
      ['none', 6],
      ['round', 1],
      ['square', 1],
    ] as const),
    brow: male ? random.between(7, 10) : random.between(4, 6),
    lips: male ? random.between(5, 7.5) : random.between(8, 11),
    earring: !male && random.chance(0.4),
    sex,
  };
}

/** The face's outline, crown to chin. */
const faceOutline = ({ jaw, chin }: Pick<Looks, 'jaw' | 'chin'>): string =>
  trace`M-78-20C-82-92-50-126 0-126C50-126 82-92 78-20C78 20 ${jaw + 12} 56 ${jaw} 76C${jaw - 8} 94 ${chin + 12} 114 ${chin} 119Q0 128 ${-chin} 119C${-chin - 12} 114 ${8 - jaw} 94 ${-jaw} 76C${-jaw - 12} 56-78 20-78-20Z`;

/** The edge of the shadow: from the parting down brow, nose, lips and chin, and everything beyond. */
export const SHADOW_EDGE =
  'M18-240L22-130C24-90 14-62 8-44C4-36 4-28 2-18C-2 6-14 26-18 38C-16 46-4 44 2 48C4 54-4 58-5 64C-6 70 2 70 0 76C-4 82-2 88 2 92C10 102 6 116 4 128C2 150 26 160 34 190C40 240 30 300 36 372H400V-240Z';

/** A bust, facing forward: lit, or in the dark when clipped by SHADOW_EDGE, or just its shape (`rim`) for an edge of light between. */
export function bust(looks: Looks, t: Tones, rim = false): string {
  const { hair, outfit, beard, glasses, brow, lips } = looks;
  const neck = looks.sex === 'male' ? 50 : 40;
  const ear = (side: number): string => ellipse(side * 79, 2, 13, 24, t.skin) + stroke(`M${side * 82}-10Q${side * 90} 4 ${side * 80} 14`, t.blush, 3);
  const eye = (side: number): string => {
    const x = side * 35;
    return (
      path(`M${x - 22}-16Q${x}-31 ${x + 22}-16Q${x + 10}-3 ${x}-4Q${x - 12}-3 ${x - 22}-16Z`, t.blush) +
      path(`M${x - 19}-13Q${x}-25 ${x + 19}-13Q${x}-6 ${x - 19}-13Z`, t.ink) +
      path(
        trace`M${x - side * 22}-${33 + brow * 0.2}Q${x + side * 4}-${42 + brow} ${x + side * 27}-34L${x + side * 26}-${33 - brow * 0.2}Q${x + side * 4}-${37} ${x - side * 20}-${33 - brow * 0.7}Z`,
        t.ink,
      )
    );
  };
  let out = hairBehind(hair, t.hair);
  out += path(`M${-neck} 60L${-neck - 2} 130Q${-neck - 4} 150-76 160L0 200L76 160Q${neck + 4} 150 ${neck + 2} 130L${neck} 60Z`, t.skin);
  out += path(`M${-neck} 92Q0 150 ${neck} 92L${neck} 108Q0 172 ${-neck} 108Z`, t.blush);
  out += dressed(outfit, t);
  out += ear(-1) + ear(1);
  if (looks.earring) out += ellipse(-82, 34, 5, 8, t.trim) + ellipse(82, 34, 5, 8, t.trim);
  out += path(faceOutline(looks), t.skin);
  if (rim) return out + hairInFront(hair, t.hair, t.gleam);
  out += eye(-1) + eye(1) + path('M-10 36Q0 46 12 36Q18 44 8 47H-8Q-16 44-10 36Z', t.blush);
  if (beard === 'full' || beard === 'stubble') {
    const grown = beard === 'full' ? '' : ' fill-opacity=".3"';
    const drop = beard === 'full' ? 10 : 0;
    out += path(
      trace`M-79 0C-79 40-74 66-${looks.jaw + 2} 80C-${looks.jaw - 8} 100-${looks.chin + 14} ${118 + drop}-${looks.chin} ${123 + drop}Q0 ${132 + drop} ${looks.chin} ${123 + drop}C${looks.chin + 14} ${118 + drop} ${looks.jaw - 8} 100 ${looks.jaw + 2} 80C74 66 79 40 79 0C72 34 60 50 42 52C26 50 14 54 0 56C-14 54-26 50-42 52C-60 50-72 34-79 0Z`,
      t.hair,
      grown,
    );
  }
  if (beard === 'moustache') out += path('M0 54C-12 48-32 54-40 68C-24 66-10 66 0 63C10 66 24 66 40 68C32 54 12 48 0 54Z', t.hair);
  if (beard === 'goatee') out += path('M-30 60C-20 52 20 52 30 60C32 84 26 118 0 130C-26 118-32 84-30 60Z', t.hair);
  out +=
    path(trace`M-24 71Q-10 ${71 - lips * 0.7} 0 ${71 - lips * 0.3}Q10 ${71 - lips * 0.7} 24 71Q0 76-24 71Z`, t.lips) +
    path(trace`M-22 72.5Q0 77 22 72.5Q10 ${74 + lips * 1.1} 0 ${74 + lips * 1.1}Q-10 ${74 + lips * 1.1}-22 72.5Z`, t.lips, ' fill-opacity=".75"');
  out += hairInFront(hair, t.hair, t.gleam);
  if (glasses !== 'none') {
    const lens =
      glasses === 'round'
        ? 'M-62-13A27 25 0 1 1-8-13A27 25 0 1 1-62-13ZM8-13A27 25 0 1 1 62-13A27 25 0 1 1 8-13Z'
        : 'M-65-32H-8V2Q-10 12-20 12H-54Q-64 10-65-2ZM8-32H65V-2Q64 10 54 12H20Q10 12 8 2Z';
    out += stroke(`${lens}M-8-16Q0-22 8-16M-64-18L-80-14M64-18L80-14`, t.ink, 4.5);
  }
  return out;
}
