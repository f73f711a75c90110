import { circle, path, stroke } from '../svg.js';

/** Hair in two layers around a head whose face spans x -80 to 80 and y -122 (crown) to 118 (chin). */
export interface HairStyle {
  name: string;
  for: 'male' | 'female' | 'both';
  /** Behind head and shoulders. */
  back: (hair: string) => string;
  /** Over the forehead; `gleam` is a lighter tone for a few strands. */
  front: (hair: string, gleam: string) => string;
}

const none = (): string => '';
const strands = (d: string, gleam: string, width = 3): string =>
  stroke(d, gleam, width, ' stroke-linecap="round" opacity=".55"');

const puffs = (list: readonly (readonly [number, number, number])[], hair: string): string =>
  list.map(([x, y, r]) => circle(x, y, r, hair)).join('');

export const HAIR: readonly HairStyle[] = [
  {
    name: 'crop',
    for: 'male',
    back: none,
    front: (hair, gleam) =>
      path(
        'M-85-8C-96-108-54-150 2-150C58-150 96-106 85-8L77-26C80-62 66-86 46-97C12-86-26-84-50-96C-70-80-80-58-77-26Z',
        hair,
      ) + strands('M-52-122Q-20-140 20-136M-30-108Q0-118 40-112', gleam),
  },
  {
    name: 'parted',
    for: 'male',
    back: none,
    front: (hair, gleam) =>
      path(
        'M-85 0C-100-112-50-160 8-158C68-156 100-108 85 0L77-24C76-58 66-80 54-92C20-62-26-56-58-84C-72-66-80-50-77-24Z',
        hair,
      ) + strands('M52-104Q10-80-40-92M60-122Q10-104-50-114', gleam),
  },
  {
    name: 'quiff',
    for: 'male',
    back: none,
    front: (hair, gleam) =>
      path(
        'M-84-6C-92-70-90-112-64-134C-46-180 34-192 74-158C98-128 92-66 84-6L77-26C78-66 70-90 52-104C10-92-30-98-58-82C-74-66-78-50-77-26Z',
        hair,
      ) + strands('M-44-128Q0-168 58-146M-34-112Q6-140 54-124', gleam),
  },
  {
    name: 'buzz',
    for: 'male',
    back: none,
    front: (hair) =>
      path('M-82-18C-88-98-48-134 0-134C48-134 88-98 82-18L78-34C76-72 58-96 0-98C-58-96-76-72-78-34Z', hair),
  },
  {
    name: 'bald',
    for: 'male',
    back: none,
    front: (hair) =>
      path('M-82-4C-90-40-84-70-76-80C-80-56-80-40-77-16ZM82-4C90-40 84-70 76-80C80-56 80-40 77-16Z', hair),
  },
  {
    name: 'slick',
    for: 'male',
    back: none,
    front: (hair, gleam) =>
      path(
        'M-84 4C-98-110-52-152 0-154C52-152 98-110 84 4L77-30C76-80 44-106 0-106C-44-106-76-80-77-30Z',
        hair,
      ) + strands('M-40-108Q-34-134-10-146M-10-110Q-6-136 16-146M22-108Q30-130 44-134', gleam, 2.5),
  },
  {
    name: 'curls',
    for: 'both',
    back: none,
    front: (hair, gleam) =>
      puffs(
        [
          [-74, -46, 24],
          [-78, -78, 28],
          [-58, -112, 31],
          [-26, -132, 33],
          [10, -138, 34],
          [44, -124, 32],
          [70, -96, 30],
          [78, -60, 26],
          [76, -30, 18],
          [-40, -96, 22],
          [0, -108, 24],
          [38, -98, 22],
        ],
        hair,
      ) + strands('M-60-120a20 20 0 0 1 30-14M-10-146a22 22 0 0 1 34 4M44-124a20 20 0 0 1 26 18', gleam),
  },
  {
    name: 'shoulder',
    for: 'male',
    back: (hair) =>
      path(
        'M-90-20C-102-120-50-160 0-160C50-160 102-120 90-20C92 40 104 80 96 118C60 140-60 140-96 118C-104 80-92 40-90-20Z',
        hair,
      ),
    front: (hair, gleam) =>
      path(
        'M4-150C-62-154-98-104-88 30L-80 56C-76 10-82-30-66-62C-46-84-16-94 4-108C24-94 50-84 66-62C82-30 76 10 80 56L88 30C98-104 66-150 4-150Z',
        hair,
      ) + strands('M-20-130Q-70-100-76-30M30-128Q70-96 76-30', gleam),
  },
  {
    name: 'afro',
    for: 'both',
    back: (hair) =>
      puffs(
        [
          [0, -70, 128],
          [-88, -30, 52],
          [88, -30, 52],
          [-60, -140, 54],
          [60, -140, 54],
          [0, -164, 54],
        ],
        hair,
      ),
    front: (hair) =>
      path(
        'M-82-12C-90-110-48-130 0-132C48-130 90-110 82-12L76-34C70-82 44-100 0-102C-44-100-70-82-76-34Z',
        hair,
      ),
  },
  {
    name: 'straight',
    for: 'female',
    back: (hair) => path('M-92-30C-106-144-50-168 0-168C50-168 106-144 92-30L108 186Q0 210-108 186Z', hair),
    front: (hair, gleam) =>
      path(
        'M0-154C-64-154-98-100-90 44L-82 92C-78 20-88-44-52-78C-34-94-14-102 0-114C14-102 34-94 52-78C88-44 78 20 82 92L90 44C98-100 64-154 0-154Z',
        hair,
      ) + strands('M-14-130Q-76-96-82 20M14-130Q76-96 82 20', gleam),
  },
  {
    name: 'bob',
    for: 'female',
    back: (hair) =>
      path(
        'M-92-20C-106-140-54-164 0-164C54-164 106-140 92-20C98 20 108 60 98 92C70 104 44 100 30 84H-30C-44 100-70 104-98 92C-108 60-98 20-92-20Z',
        hair,
      ),
    front: (hair, gleam) =>
      path(
        'M-10-156C-70-154-100-104-92 20C-94 50-100 70-96 90C-84 88-76 74-76 48C-80 0-78-40-50-74C-10-78 36-92 50-106C74-80 80-30 76 48C76 74 84 88 96 90C100 70 94 50 92 20C100-110 60-158-10-156Z',
        hair,
      ) + strands('M-30-128Q-76-96-84 0M40-124Q78-90 84 0', gleam),
  },
  {
    name: 'fringe',
    for: 'female',
    back: (hair) =>
      path(
        'M-92-20C-106-140-54-166 0-166C54-166 106-140 92-20L104 120Q60 132 40 110H-40Q-60 132-104 120Z',
        hair,
      ),
    front: (hair, gleam) =>
      path(
        'M-90 50C-106-120-54-160 0-160C54-160 106-120 90 50L79 60L77-34Q40-48 0-46Q-40-48-77-34L-79 60Z',
        hair,
      ) + strands('M-40-60Q-38-100-16-138M0-58V-136M40-60Q38-100 16-138', gleam),
  },
  {
    name: 'bun',
    for: 'female',
    back: (hair) => circle(0, -168, 44, hair),
    front: (hair, gleam) =>
      path(
        'M-83 0C-98-108-52-148 0-150C52-148 98-108 83 0L77-28C76-74 52-98 4-106C-48-98-76-74-77-28Z',
        hair,
      ) + strands('M-52-92Q-30-134-4-148M50-92Q30-134 4-148M0-104V-146M-22-186Q0-204 22-186', gleam),
  },
  {
    name: 'waves',
    for: 'female',
    back: (hair) =>
      path(
        'M-90-30C-112-140-52-170 0-170C52-170 112-140 90-30C104-4 98 22 112 48C126 78 104 104 118 140C126 176 92 200 60 190H-60C-92 200-126 176-118 140C-104 104-126 78-112 48C-98 22-104-4-90-30Z',
        hair,
      ),
    front: (hair, gleam) =>
      path(
        'M20-158C-60-166-106-100-88 0C-96 24-90 50-100 80C-80 72-74 40-78 4C-78-40-50-58-20-76C6-92 20-104 26-118C56-96 86-60 77 4C74 40 82 70 98 84C92 50 98 24 88-2C104-90 82-150 20-158Z',
        hair,
      ) +
      strands('M14-130Q-60-100-84-20M30-132Q78-100 84-20M-98 60Q-112 90-100 130M98 60Q112 90 100 130', gleam),
  },
  {
    name: 'pixie',
    for: 'female',
    back: none,
    front: (hair, gleam) =>
      path(
        'M-86 18C-102-116-48-160 6-158C66-156 100-106 86 12L78-12C76-40 60-62 30-96C-2-58-50-50-76-14Z',
        hair,
      ) + strands('M24-112Q-20-66-66-48M40-124Q0-90-50-82', gleam),
  },
  {
    name: 'tail',
    for: 'female',
    back: (hair) =>
      path(
        'M60-140C120-150 138-90 124-30C116 20 134 60 112 110C104 60 92 30 92-20C92-70 84-100 60-110Z',
        hair,
      ),
    front: (hair, gleam) =>
      path(
        'M-83 0C-98-108-52-150 0-152C56-150 98-108 83 0L77-28C74-70 56-92 34-102C6-76-40-66-62-70C-74-56-78-44-77-28Z',
        hair,
      ) + strands('M30-112Q-10-86-54-84M46-126Q0-108-56-106', gleam),
  },
  {
    name: 'covered',
    for: 'female',
    back: (hair) =>
      path(
        'M-98-20C-110-150-50-172 0-172C50-172 110-150 98-20C100 40 96 90 120 150H-120C-96 90-100 40-98-20Z',
        hair,
      ),
    front: (hair, gleam) =>
      path(
        'M0-166C-66-166-106-116-98-10C-96 60-80 120-50 158H50C80 120 96 60 98-10C106-116 66-166 0-166ZM0-112C50-112 76-76 76-20C74 50 44 108 0 116C-44 108-74 50-76-20C-76-76-50-112 0-112Z',
        hair,
        ' fill-rule="evenodd"',
      ) + strands('M-70 60Q-40 130 20 150M-86 20Q-70 110-20 152M60-120Q86-90 88-30', gleam),
  },
];
