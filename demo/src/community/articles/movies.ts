import { header, list, paragraph, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

export const movieArticles: DemoPost[] = [
  {
    title: 'The city that was built to be climbed',
    description: 'How Metropolis put class into its skyline, and why we still live there',
    tags: ['movies', 'silent film', 'design'],
    about: { kind: 'movies', title: 'Metropolis', year: 1927 },
    author: 'thelongtake',
    daysAgo: 5,
    blocks: [
      paragraph(
        'Most cities in films are backdrops. The one in <i>Metropolis</i> is the plot. Before anybody has said a word, Fritz Lang has told us everything by altitude: gardens on top, machines beneath, and beneath the machines the people who feed them. You could take out every intertitle and still know who is allowed to look out of a window.',
      ),
      header('Paint, mirrors and a great deal of patience'),
      paragraph(
        'Much of what we take for architecture is glass. In the process named after the cameraman Eugen Schüfftan, a mirror stood at an angle before the lens and reflected a miniature; where its silver had been scraped away, the actors showed through at full size. The seam is hidden in the lines of the building itself. The traffic on the high bridges was moved by hand, a few millimetres for each frame, for days on end.',
      ),
      paragraph(
        'It ruined the budget and thrilled nobody who had paid for it. The film was shortened within months, re-edited for other countries and spread over the archives of the world in unequal pieces. For eighty years audiences argued about a story of which a quarter was missing.',
      ),
      header('The reels from Buenos Aires', 3),
      paragraph(
        'Then, in 2008, a small-format copy turned up in a museum in Buenos Aires. It was scratched as if it had been filmed through rain, and it held almost everything that had been given up for lost. Restored in 2010, those scenes are still visibly scarred among the clean ones. I would not have it otherwise: you see, in one film, both the dream and what time did to it.',
      ),
      quote(
        'A skyline is an argument about who matters. Lang was only the first to film it as one.',
        'From our series on cities in film',
      ),
      paragraph(
        'Every later city of towers owes it rent, from Los Angeles in the rain to the streets of Gotham. What they rarely copy is the thing Lang never forgot: that somebody has to work the lift.',
      ),
    ],
  },
  {
    title: 'Rain, mud and a banner with six circles',
    description: 'What action films learned from the last battle of Seven Samurai',
    tags: ['movies', 'craft', 'Japan'],
    about: { kind: 'movies', title: 'Seven Samurai', year: 1954 },
    author: 'kenjiro_o',
    daysAgo: 27,
    blocks: [
      paragraph(
        'Ask people about the last battle of <i>Seven Samurai</i> and they will tell you about the mud. They are right. Kurosawa waited until it was cold, brought in pumps, and turned a village street into something that grabs horses by the legs. Nobody swings elegantly here. They slip, they hack, they fall on their backs, and the rain closes over them.',
      ),
      header('First the map, then the fight'),
      paragraph(
        'What makes it legible is all the talk that went before. For an hour we have walked along the stream, the flooded field and the fence in the company of old Kambei, who explains the village as one explains a house to a new tenant. He even keeps score: a circle on paper for each bandit, crossed out when he falls. By the time the riders come, the audience could draw the plan.',
      ),
      list('unordered', [
        'We know where the gap is, and that it was left open on purpose.',
        'We know how many enemies remain, and so does every villager.',
        'We know three guns are out there, and that a sword cannot parry them.',
      ]),
      paragraph(
        'Kurosawa filmed with several cameras at once, some with long lenses, so that actors could not tell which was looking. The cutting jumps from stillness to frenzy and back, always on movement. Later generations took the slow-motion death and the gathering of the team; fewer took the geography, and you can tell.',
      ),
      header('Who won?', 3),
      paragraph(
        'The banner painted for the village shows six circles and a triangle: six samurai, and Kikuchiyo, the farmer’s son who is neither one thing nor the other. It is a joke that turns out to be the theme. Those who fight and those who plant stand under one piece of cloth for a season only, and when the songs begin again in the fields they are not about warriors.',
      ),
    ],
  },
  {
    title: 'The silence between the stars',
    description: 'Almost no words for half an hour: how 2001 taught us to listen',
    tags: ['movies', 'science fiction', 'music'],
    about: { kind: 'movies', title: '2001: A Space Odyssey', year: 1968 },
    author: 'petra.lind',
    daysAgo: 64,
    blocks: [
      paragraph(
        'The first spoken line of <i>2001</i> comes after some twenty-five minutes, and it is about which floor the lift has reached. The last comes long before the end. In between people exchange birthday wishes, sandwiches and official regrets. It is as though Stanley Kubrick had set out to prove that in the most important moments of its history mankind has nothing interesting to say.',
      ),
      header('A waltz instead of a score'),
      paragraph(
        'Alex North wrote and recorded music for the film, and it was dropped in favour of the records Kubrick had been cutting to. The Blue Danube is so familiar now that we forget how odd it was: a ballroom tune of the nineteenth century for a space station of the twenty-first. Yet it is exact. Docking is a dance of two partners who turn at the same speed, and weight, that old burden, is gone.',
      ),
      paragraph(
        'The pieces by György Ligeti do the opposite. Voices crowd together until no single one can be heard, and the black slab seems to hum with a crowd that has no mouth. Between waltz and swarm lies everything the film will not explain.',
      ),
      header('Breathing', 3),
      paragraph(
        'Then there is the sound I fear most in cinema: a man breathing inside a helmet. Out there is no air to carry any noise, and Kubrick respects it. When the breath stops we are told in the plainest way what has happened. A computer sings a nursery song more and more slowly, and it is the warmest voice on board.',
      ),
      quote(
        'It does not answer your questions. It makes them larger.',
        'From our notes after a 70 mm screening',
      ),
      paragraph(
        'See it in a hall if you ever can, and sit through the overture in the dark. The picture is a marvel, but it is the ears that come home changed.',
      ),
    ],
  },
  {
    title: 'Everyone remembers the rain',
    description: 'Blade Runner failed with the public and furnished the future all the same',
    tags: ['movies', 'science fiction', 'design', 'cities'],
    about: { kind: 'movies', title: 'Blade Runner', year: 1982 },
    author: 'greyscale',
    daysAgo: 144,
    blocks: [
      paragraph(
        'In the summer of 1982 people wanted to take a friendly alien home, and <i>Blade Runner</i> offered them a tired man who shoots a woman in the back. It did poorly. What survived was the wallpaper: steam, neon, umbrellas with lit handles, advertisements as large as housing blocks. Within ten years no city of the future could be drawn without them.',
      ),
      header('The future as an old building'),
      paragraph(
        'Ridley Scott and the designer Syd Mead agreed on something that sounds simple. The future would not replace the past; it would be bolted on to it. Pipes run over art nouveau, a policeman’s flying car hovers beside a noodle bar, and the toymaker lives in the Bradbury Building of 1893. Tomorrow is today with more wiring and no maintenance.',
      ),
      paragraph(
        'It was also the last great film of its kind made by hand. The city in the opening shot is a tabletop full of etched brass and fibre optics, photographed again and again on the same strip of film while smoke filled the room. That is why it still looks so solid: light really passed through that air.',
      ),
      header('Seven versions, one question', 3),
      list('ordered', [
        'The cinema release of 1982, with a weary voice explaining things.',
        'The director’s cut of 1992, without the voice and with a unicorn.',
        'The final cut of 2007, the only one Scott controlled entirely.',
      ]),
      paragraph(
        'Fans have spent forty years on what the hunter is. I have come to find it the smaller riddle. The larger one is asked on a roof, by a dying machine who has seen more than any of us and uses his last minutes to be gracious. If that is not human, the word needs mending.',
      ),
      paragraph('The date on the screen, November 2019, has come and gone. We got the advertisements.'),
    ],
  },
  {
    title: 'Why the train in Spirited Away runs one way',
    description: 'On the art of doing nothing, and the finest quiet minutes in animation',
    tags: ['movies', 'animation', 'Japan'],
    about: { kind: 'movies', title: 'Spirited Away', year: 2001 },
    author: 'naoko.f',
    daysAgo: 213,
    blocks: [
      paragraph(
        'Two thirds into <i>Spirited Away</i>, after a flood of gods, gluttony and slapstick, a girl sits down in a train. Shadowy passengers get on and off. A lone house passes on its island. Water reaches to the horizon and turns from blue to rose to dark, and for some minutes nothing happens at all. Ask those who saw it as children what they remember, and it is this.',
      ),
      header('The space between the claps'),
      paragraph(
        'Japanese has the word <i>ma</i> for such an interval: the gap which lets the beats on either side be heard. Hayao Miyazaki has often placed one where another studio would place a joke. A wind goes through grass, somebody waits for a bus. It costs money, because standing still must be drawn too, and it asks for trust, since no child has ever been bored into loving a film.',
      ),
      paragraph(
        'Here the pause has work to do. Chihiro entered the spirit world whining in the back of a car. She has scrubbed floors, lost her name, held on to it, and fed a dying friend. On the train she is for the first time a traveller who has paid her own fare. The tickets are forty years old, and the line no longer runs back.',
      ),
      header('Growing up without a villain', 3),
      paragraph(
        'What I love most is what the journey leads to. She is on her way to a witch, and everything we know about stories promises a duel. Instead there is tea, cake, and some needlework. The monster that swallowed half of the bathhouse gets a chair and something to do with its hands.',
      ),
      quote(
        'Courage here is not winning. It is going, and being polite on arrival.',
        'Notes for a school screening',
      ),
      paragraph(
        'A girl of ten who can sit quietly beside a stranger in the dusk has nothing more to fear from the tunnel. The film knows it before she does, and simply lets the stations go by.',
      ),
    ],
  },
];
