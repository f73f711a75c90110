import { path, stroke } from '../svg.js';

export interface ClothTones {
  cloth: string;
  trim: string;
  shirt: string;
  skin: string;
}

type Layer = readonly [tone: keyof ClothTones, d: string, width?: number];

export interface Outfit {
  for: 'male' | 'female' | 'both';
  /** The shoulders are bare. */
  bare?: true;
  /** What covers the shoulders: surfaces, or lines where a width is given. */
  layers: readonly Layer[];
}

/** Shoulders from the neck's foot (y 150) to the lower edge (y 360), in the head's own units. */
const SHOULDERS = 'M-54 138C-92 160-160 168-196 206C-220 236-226 300-230 370H230C226 300 220 236 196 206C160 168 92 160 54 138Q0 190-54 138Z';

// biome-ignore format: a table, one outfit a line
export const OUTFITS: readonly Outfit[] = [
  { for: 'both', layers: [['trim', 'M-56 140Q0 196 56 140', 9]] },
  { for: 'both', layers: [['cloth', 'M-54 92Q0 116 54 92L62 160Q0 200-62 160Z'], ['trim', 'M-54 96Q0 120 54 96M-60 148Q0 186 60 148', 4]] },
  { for: 'male', layers: [['shirt', 'M-46 136L0 250L46 136Q0 176-46 136Z'], ['trim', 'M-9 176H9L16 196L9 290H-9L-16 196Z'], ['shirt', 'M-50 132L0 178L-22 214ZM50 132L0 178L22 214Z'], ['trim', 'M-58 148L-74 220L-40 236L0 330L40 236L74 220L58 148', 3], ['cloth', 'M-58 146L-6 330L-52 370H-120L-72 222Z'], ['cloth', 'M58 146L6 330L52 370H120L72 222Z'], ['trim', 'M-58 146L-84 214L-52 232L-4 334M58 146L84 214L52 232L4 334', 2.5]] },
  { for: 'both', layers: [['skin', 'M-46 134L0 232L46 134Q0 172-46 134Z'], ['cloth', 'M-52 126L-74 166L-16 236L0 226ZM52 126L74 166L16 236L0 226Z'], ['trim', 'M-74 166L-16 236L0 226M74 166L16 236L0 226M0 228V370', 3]] },
  { for: 'both', layers: [['skin', 'M-52 138L0 246L52 138Q0 178-52 138Z'], ['trim', 'M-55 138L0 250L55 138', 8]] },
  { for: 'both', layers: [['trim', 'M-60 128C-118 142-126 190-92 212C-50 232-20 214 0 248C20 214 50 232 92 212C126 190 118 142 60 128Q40 196 0 200Q-40 196-60 128Z'], ['shirt', 'M-48 146Q0 200 48 146L30 196Q0 216-30 196Z'], ['shirt', 'M-26 218L-30 300M26 218L30 292', 4]] },
  { for: 'female', bare: true, layers: [['cloth', 'M-212 286C-170 262-130 250-110 248C-60 244-30 268 0 276C30 268 60 244 110 248C130 250 170 262 212 286L230 370H-230Z'], ['trim', 'M-210 288C-170 262-130 250-110 248C-60 244-30 268 0 276C30 268 60 244 110 248C130 250 170 262 210 288', 4], ['trim', 'M-46 168Q0 206 46 168', 3.5]] },
  { for: 'both', layers: [['trim', 'M-70 112C-40 140 40 140 70 112C92 140 86 176 58 190C20 206-20 206-58 190C-86 176-92 140-70 112Z'], ['trim', 'M14 186L56 182L74 322L30 334Z'], ['cloth', 'M-62 140Q0 176 66 140M-58 166Q0 196 60 164', 3]] },
  { for: 'both', layers: [['shirt', 'M-50 134Q0 180 50 134L34 370H-34Z'], ['cloth', 'M-56 120L-116 152L-96 250L-34 370H-150L-58 370L-20 230ZM56 120L116 152L96 250L34 370H58L20 230Z'], ['trim', 'M-56 122L-112 154L-84 226L-24 236M56 122L112 154L84 226L24 236M-22 236L-34 370M22 236L34 370', 3]] },
];

/** Dresses the bust; in a single colour, lines would not show and are left out. */
export const dressed = ({ bare, layers }: Outfit, t: ClothTones): string =>
  path(SHOULDERS, bare ? t.skin : t.cloth) +
  layers.map(([tone, d, width]) => (!width ? path(d, t[tone]) : t.trim === t.cloth ? '' : stroke(d, t[tone], width, ' stroke-opacity=".75"'))).join('');
