import type { DemoComment, DemoThread } from './types.js';

const says = (
  author: string,
  hoursAfter: number,
  text: string,
  replies: DemoComment[] = [],
): DemoComment => ({
  author,
  hoursAfter,
  text,
  replies,
});

/** What the demo's people say about what the others wrote. */
export const threads: DemoThread[] = [
  {
    on: { type: 'article', title: 'The courtyard on stage 18' },
    comments: [
      says(
        'lastrow.joe',
        2,
        'I never noticed that we only ever leave the flat once, and even then the camera stays inside it. Watched it again last night and could not stop counting windows.',
        [
          says(
            'quietcredits',
            3,
            'Thirty-one of them, twelve furnished. You have done better than I did the first time.',
            [
              says(
                'lastrow.joe',
                4,
                'Furnished! With plumbing, too, if I remember rightly. People could have lived there.',
                [
                  says(
                    'oldreel1931',
                    6,
                    'People did, in their lunch breaks. The lamps made it the warmest place on the lot.',
                  ),
                ],
              ),
            ],
          ),
          says(
            'chiara.bo',
            5,
            'The songwriter’s piece growing through the film is my favourite thing in it.',
          ),
          says('sanna.reels', 7, 'And hardly any music that is not played by somebody across the yard.'),
          says('emil_t', 9, 'The courtyard’s light tells the time better than any clock in the story.'),
          says('wanjiru.n', 10, 'The heat, too. Everybody’s windows are open because nobody can sleep.'),
          says('tariq.b', 11, 'Which is the whole plot, when you think of it: a film about open windows.'),
        ],
      ),
      says(
        'kenjiro_o',
        8,
        'Lovely piece. One small thing: the neighbour with the two little dogs deserves a paragraph of her own.',
      ),
      says(
        'rosa.quint',
        12,
        'Read this aloud to my mother, who saw it in 1955. She says the cinema was colder than the film.',
      ),
    ],
  },
  {
    on: { type: 'article', title: 'The engine that would rather be a lamp' },
    comments: [
      says('joypad_jess', 1, 'Please tell me the moth can be repaired as well.', [
        says(
          'camila.ob',
          2,
          'I am not allowed to say. I was allowed to hold the small screwdriver, though.',
          [says('joypad_jess', 3, 'That is a yes.')],
        ),
        says('saveslot3', 5, 'It is always the moth.'),
      ]),
      says(
        'pixelpieter',
        6,
        'An hour without a single enemy and I still forgot my tea. More of these, please.',
      ),
      says(
        'dungeon.dan',
        9,
        'What worked for me in the preview:\n– the sound of the drawers\n– no timer anywhere\n– the harbour getting darker without a word about it',
      ),
    ],
  },
  {
    on: { type: 'article', title: 'Twelve half-hours without a spare screw' },
    comments: [
      says(
        'aoife_d',
        3,
        'The rat episode should be shown to everybody who wants to build anything with moving parts.',
        [says('two_reels', 4, 'And to everybody who keeps a hotel.')],
      ),
      says('couchcritic', 10, 'Twelve episodes. These days that is called a first half.'),
      says('hollis_b', 14, 'The doors! Count the doors. It is a farce about doors.', [
        says('two_reels', 15, 'Every farce is. This one oils them.'),
      ]),
    ],
  },
  {
    on: { type: 'review', title: 'A great ship and a small vocabulary' },
    comments: [
      says(
        'larissa_m',
        1,
        'I have waited twenty years for somebody to say this so that I can disagree properly. The small vocabulary is the point: they have known each other for three days!',
        [
          says('couchcritic', 2, 'Three days is enough for a second adjective.', [
            says('larissa_m', 3, 'Not on deck, in that wind.', [
              says('bencze_m', 4, 'Somebody pin this thread.'),
            ]),
          ]),
          says('ska.dee', 6, 'Team wind.'),
        ],
      ),
      says(
        'nightbus77',
        5,
        'Two hours in, I agree with every word. The third hour is why I go to the cinema.',
      ),
      says('elif.t', 20, 'The band, though. Nobody says anything and I am gone every time.'),
    ],
  },
  {
    on: { type: 'review', title: 'Four hours, four takes, no answer' },
    comments: [
      says(
        'stellan.b',
        4,
        'The third one is the finest hour of television I have seen in years, and I never want to see it again.',
        [
          says(
            'marta-ziel',
            5,
            'That is exactly how I felt. I wrote the last paragraph first and then needed a walk.',
          ),
          says('noor_v', 9, 'I had to stop in the middle, which with one take feels like leaving the room.'),
        ],
      ),
      says('gustavo.r', 30, 'Thank you for not explaining the ending.'),
    ],
  },
  {
    on: { type: 'article', title: 'The city that was built to be climbed' },
    comments: [
      says(
        'greyscale',
        5,
        'There is a good reason why every city of the future since has had a tower in the middle and rain at the bottom.',
        [says('thelongtake', 8, 'And the rich always get the weather.')],
      ),
      says(
        'viggo_l',
        26,
        'The lifts going down with the shift is still the best thing anybody has done with a lift.',
      ),
    ],
  },
  {
    on: { type: 'article', title: 'Seven shapes that never grew old' },
    comments: [
      says('arcade.ike', 2, 'I still see them when I pack the car.', [
        says('oldreel1931', 3, 'The long one never comes then, either.'),
        says(
          'petra.lind',
          7,
          'There is a name for that, and it is not obsession. I looked it up so that I could sleep.',
        ),
      ]),
      says('anjali_d', 40, 'My grandmother has the house record. She calls it knitting.'),
    ],
  },
  {
    on: { type: 'review', title: 'Everybody comes back to Rick’s' },
    comments: [
      says(
        'mateo.g',
        6,
        'The anthem scene. Half of those extras had really had to leave, and you can see it.',
        [
          says(
            'odette-m',
            7,
            'I tried to write about that and kept deleting it. You did it in two sentences.',
          ),
        ],
      ),
      says('frida_s', 33, 'Nobody in it ever finishes a drink.'),
    ],
  },
  {
    on: { type: 'article', title: 'Rain, mud and a banner with six circles' },
    comments: [
      says(
        'hank_y',
        12,
        'And you always know where everybody is. Four hundred people, three directions, one map drawn with a stick.',
        [says('kenjiro_o', 13, 'The map is the best special effect in it.')],
      ),
    ],
  },
  {
    on: { type: 'review', title: 'Nobody says a word, least of all the cat' },
    comments: [
      says(
        'naoko.f',
        9,
        'My cat watched the whole of it from the arm of the sofa. First film she has stayed for.',
        [
          says('noor_v', 10, 'The highest praise. What did she think of the dog?', [
            says('naoko.f', 11, 'She left the room for the dog.'),
          ]),
        ],
      ),
      says('ines_cv', 50, 'The heron. I was not ready for the heron.'),
    ],
  },
];
