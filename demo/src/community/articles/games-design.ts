import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

const wild = { kind: 'games', title: 'The Legend of Zelda: Breath of the Wild', year: 2017 } as const;
const celeste = { kind: 'games', title: 'Celeste', year: 2018 } as const;

/** How games teach, tempt and forgive. */
export const gameDesignArticles: DemoPost[] = [
  {
    title: 'An old man, a plateau and the rest of the world',
    description: 'The first hours of Breath of the Wild are the best lesson in the genre',
    tags: ['games', 'design', 'adventure'],
    about: wild,
    author: 'saveslot3',
    daysAgo: 18,
    blocks: [
      paragraph(
        'You run out of a cave, the camera swings round, and there it lies: a forest, a ruin, a volcano with a cloud on it, a castle in an ugly purple haze. The title appears for a few seconds. Then the piano is silent, and <i>Breath of the Wild</i> lets go of your hand. It seems to. In fact it has put you on a table with a cliff all round it, and will not let you down until you know what you need to know.',
      ),
      header('A small island pretending to be a large one'),
      paragraph(
        'The Great Plateau is a complete game on a tray. It has got a snowy mountain, a swamp, a lake, a wood, camps of enemies and four shrines, each with one tool in it. The old man by the fire asks you for nothing but to fetch those four things, in an order of your choice. While you are at it you freeze, so you find out about clothes, or about peppers, or about carrying a torch. Nobody has told you which. Any of the three will do, and some people have simply run very fast.',
      ),
      paragraph(
        'That is the first lesson, and it is never spoken aloud: a problem is not a lock with one key. Fire makes warm air, warm air carries a sail, grass burns, metal draws lightning, and a boulder at the top of a slope is an opinion about the camp at the bottom. The people at Nintendo have spoken of a chemistry next to the physics. Things have properties and act on one another, and you are one of the things.',
      ),
      photo(wild, 'A mountain that smokes, and two people a hundred years apart'),
      header('Why you never walk in a straight line', 3),
      paragraph(
        'The second lesson is in the landscape. Hills are built so as to hide something and to show a corner of something else. You set out for a tower, and behind the ridge there rises smoke; you go and look, and from there you see a ring of stones that is missing one. The designers have told how they thought in triangles, large ones for landmarks, middle-sized ones to bar the view, small ones for a rhythm underfoot. As a player you only notice that it has grown dark, that you have got three new swords and a fish, and that the tower is further off than ever.',
      ),
      list('ordered', [
        'Show the goal at once, and make no haste about it.',
        'Give the tools first, and ask the questions afterwards.',
        'Let the weather have the last word now and then.',
      ]),
      paragraph(
        'A great many games have put a glider and a tall view at the beginning since. Most of them also put a hundred marks on the map, out of worry that you might miss something. It is a pity. The plateau trusts you to be curious, and then makes sure that curiosity is always paid, even if it is just with a beetle.',
      ),
      quote('It does not say: go there. It says: what is that?', 'From our design notebook'),
      paragraph(
        'At the end of the first evening the old man gives you a sail, you walk up to the edge and jump. I have played it to the end twice. Nothing in the castle felt as large as that step.',
      ),
    ],
  },
  {
    title: 'A mushroom comes towards you',
    description: 'World 1-1 of Super Mario Bros. teaches everything without one word',
    tags: ['games', 'design', 'classics'],
    about: { kind: 'games', title: 'Super Mario Bros.', year: 1985 },
    author: 'arcade.ike',
    daysAgo: 64,
    blocks: [
      paragraph(
        'A small man stands at the left of the picture, looking to the right. To the right there is room. So you press that way, and a brown thing with angry eyebrows comes walking. If you do nothing you die, within five seconds, and have lost nothing. If you jump you have learned two things: that you can, and that heads are for landing on.',
      ),
      header('The first minute, slowly', 3),
      list('ordered', [
        'A block with a question mark glitters overhead. Jumping from below pays: a coin, a sound.',
        'From the next one comes a mushroom. It looks like something nasty, but it slides away, bounces off a pipe and comes back, and in the narrow place you can hardly avoid it. You grow.',
        'Pipes, each one higher than the last. You learn to hold the button down.',
        'A gap with a floor in it, where a mistake costs nothing. Then a gap without.',
      ]),
      paragraph(
        'Shigeru Miyamoto has explained in interviews that he built it near the end, when the team knew what players had to know. It has no text because it needs none. When a game of today stops the action to show me a picture of a button, I think of that mushroom, which was made to bounce back.',
      ),
      quote('The best teacher in the building is a pipe of the right height.', 'Overheard at a retro fair'),
    ],
  },
  {
    title: 'Mercy, in sixtieths of a second',
    description: 'Celeste is famous for being hard. It cheats in your favour all the time',
    tags: ['games', 'design', 'platform'],
    about: celeste,
    author: 'joypad_jess',
    daysAgo: 180,
    blocks: [
      paragraph(
        'You have run off the ledge. You really have: there is air under both feet. You press the button, and Madeline jumps all the same, because for a few frames <i>Celeste</i> pretends not to have noticed. Designers call it coyote time, after the animal in the cartoons who falls only when he looks down.',
      ),
      header('More small lies', 3),
      list('unordered', [
        'Press jump a little before you land, and it is remembered until you do.',
        'Hit your head on a corner, and you are nudged round it.',
        'Spikes are a good deal smaller than they look, and so are you.',
        'Stand near a wall, nearly touching it, and you may still kick off from it.',
      ]),
      paragraph(
        'Its makers have listed these kindnesses themselves, and added that they wanted the player to feel what she had meant to do rather than what her thumbs had done. So a mountain that kills you two thousand times never seems to be against you. You start again where you fell, in less time than it takes to swear.',
      ),
      photo(celeste, 'A climber, and the part of her that would rather turn back'),
      paragraph(
        'And if it is still too much there is a menu by the name of Assist Mode: slower, more dashes, no harm. It asks for no excuse. People have got to the top in that way who cannot hold a controller in both hands, and the view from there is the same.',
      ),
    ],
  },
  {
    title: 'Four ghosts with four minds',
    description: 'Pac-Man is chased by characters, and each of them has a rule of its own',
    tags: ['games', 'history', 'arcade'],
    about: { kind: 'games', title: 'Pac-Man', year: 1980 },
    author: 'pixelpieter',
    daysAgo: 296,
    blocks: [
      paragraph(
        'Toru Iwatani wanted to make something for people who did not care to shoot, and he thought of eating. That is the story of the yellow hero. But the wit of <i>Pac-Man</i> is in his pursuers. If all four simply ran after him they would form a queue, and the game would be over as a game.',
      ),
      list('unordered', [
        '<b>Blinky</b>, the red one, goes for the square on which you are.',
        '<b>Pinky</b> makes for a place some steps ahead of your mouth, and so cuts you off.',
        '<b>Inky</b> takes his bearings from you and from Blinky at once. Nobody can foretell him.',
        '<b>Clyde</b> comes boldly up to you, loses heart and wanders off to his corner.',
      ]),
      paragraph(
        'From four short rules, with no dice in them, there arises something you would swear was teamwork: one drives, one waits, one circles, one dawdles. Every few seconds they all draw back for a while, so that you may breathe. That, too, was thought of.',
      ),
      header('The wall at the end', 3),
      paragraph(
        'Since nothing is left to chance, people have written down routes that work each time. The machine itself gives out at board 256: a counter has room for no more, and the right half of the maze turns to letters and rubble. Forty years of players have treated that accident as the highest peak there is.',
      ),
    ],
  },
];
