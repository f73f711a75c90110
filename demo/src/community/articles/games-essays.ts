import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

/** Short pieces on one idea of one game. */
export const gameEssays: DemoPost[] = [
  {
    title: 'You are late for work, Dr Freeman',
    description: 'Half-Life never takes your eyes away. It began with a slow train',
    tags: ['games', 'history', 'shooter'],
    about: { kind: 'games', title: 'Half-Life', year: 1998 },
    author: 'nilsson88',
    daysAgo: 337,
    blocks: [
      paragraph(
        'In 1998 a shooter began with a gun in your hand. <i>Half-Life</i> began with public transport. For some five minutes a tram carries you through the rock, past cranes, warning signs and a guard who knocks at a door because he too is late. You may walk to and fro in the cabin. You may not do anything else. By the time you get off you know that this place is very large, that it has a car park, and that nobody has told you everything.',
      ),
      header('No cut, no break', 3),
      paragraph(
        'The game then keeps to what the tram has promised. It never leaves the head of Gordon Freeman. There are no films between the levels, indeed no levels, only corridors that load for a moment. People speak to you while you rummage in their cupboards. When the disaster comes you do not watch it; you stand in the middle with your hand on the trolley.',
      ),
      paragraph(
        'Its soldiers call out to each other and throw grenades where you hide, which was unheard of. But I think that it is the microwave one remembers, with another man’s lunch in it. Press the button long enough and it bursts. It was the first time a game let me be a bad colleague.',
      ),
    ],
  },
  {
    title: 'Perfect information, terrible choices',
    description: 'Into the Breach shows you every blow in advance and still makes you sweat',
    tags: ['games', 'strategy', 'design'],
    about: { kind: 'games', title: 'Into the Breach', year: 2018 },
    author: 'bencze_m',
    daysAgo: 432,
    blocks: [
      paragraph(
        'Sixty-four squares, three machines, five turns. The enemies move first and then stop, with their claws raised, and each of them shows you whom it is about to hit and how hard. There are no dice and no fog. Whatever goes wrong in <i>Into the Breach</i> you have seen coming.',
      ),
      paragraph(
        'So it is not about killing. It is about furniture. You push a beetle one square to the left, and its blow falls on its neighbour. You block a hole in the ground with your own feet. You stand a tank in front of a school. The best moves look like judo, and the best of all ends with two monsters drowning each other while you have a machine to spare.',
      ),
      quote(
        'I spent eleven minutes on one turn. It was the shortest evening of the month.',
        'From a letter to a friend',
      ),
      paragraph(
        'And sometimes there is no answer. A block of flats will be hit, and you are only asked which. Ask, and the game tells you how many people live in it. No big war game has made me lower my voice like this, and it fits on the screen of a calculator.',
      ),
    ],
  },
  {
    title: 'Objection as a form of music',
    description: 'Phoenix Wright turns reading into sport with one word and a finger',
    tags: ['games', 'mystery', 'Japan'],
    about: { kind: 'games', title: 'Phoenix Wright: Ace Attorney', year: 2001 },
    author: 'anjali_d',
    daysAgo: 485,
    blocks: [
      paragraph(
        'You read a statement. You read it again. A witness says that she saw the clock, and you have got a photograph in which the clock is lying on the floor. Your thumb is on the button, the music is waiting for you, and you are about to shout at a handheld computer on a bus.',
      ),
      paragraph(
        'Shu Takumi and a small team made the first case book for the Game Boy Advance, in Japan only; the rest of the world met Phoenix in 2005. There is hardly any animation in it. A head jerks back, a desk is struck, sweat appears. All the rest is rhythm: text that runs, halts, runs on, a blip for every letter, and then a silence of exactly the right length before the theme breaks loose.',
      ),
      header('A lawyer who bluffs', 3),
      list('unordered', [
        'He seldom knows the answer when he opens his mouth. Neither do you.',
        'His best weapon is a pointless question, asked with confidence.',
        'The parrot may be cross-examined.',
      ]),
      paragraph(
        'The law in it is a joke, and a grim one: guilty within three days, unless somebody finds the gap. I have since caught myself at meetings listening for contradictions, with one finger already half raised.',
      ),
    ],
  },
  {
    title: 'Choose your song, then drive',
    description: 'OutRun is no race. It is a fork in the road and the wind in your hair',
    tags: ['games', 'arcade', 'music'],
    about: { kind: 'games', title: 'OutRun', year: 1986 },
    author: 'gustavo.r',
    daysAgo: 537,
    blocks: [
      paragraph(
        'Before the engine starts, a hand turns the knob of a car radio. Magical Sound Shower, Passing Breeze or Splash Wave: this is the most important decision in <i>OutRun</i>, and it comes first. Yu Suzuki had travelled through Europe before he made it, and it shows. What he brought back was no track but a mood, with palm trees.',
      ),
      paragraph(
        'There is nobody to beat. The other cars are there to be passed and the clock is there to end the holiday. At the end of each stretch the road divides, and you go left or right in the time it takes to smile: dunes or a gateway of stone, alps or a field of flowers. Fifteen landscapes, five goals, and at each of them another little comedy with a prize.',
      ),
      photo(
        { kind: 'games', title: 'OutRun', year: 1986 },
        'Eyes on the road: there is always room for one more bend',
      ),
      paragraph(
        'The machine in the arcade leaned with you in the bends. I have driven real coast roads since then. Something was lacking each time, and I believe it was the brass.',
      ),
    ],
  },
];
