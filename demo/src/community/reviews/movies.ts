import { header, list, paragraph, quote } from '../blocks.js';
import type { DemoReview } from '../types.js';

export const movieReviews: DemoReview[] = [
  {
    title: 'Everybody comes back to Rick’s',
    description: 'Casablanca ought to be a museum piece. It is the liveliest film I know',
    tags: ['movies', 'romance'],
    about: { kind: 'movies', title: 'Casablanca', year: 1942 },
    author: 'odette-m',
    daysAgo: 12,
    rating: 10,
    blocks: [
      paragraph(
        'You know it all before you have seen it: the piano, the fog, the toast, the friendship at the end. No film has been robbed so often. And yet when I put it on for an evening of ironing the iron is cold within ten minutes. <i>Casablanca</i> moves. It has the briskness of people who had a deadline and no idea that they were carving anything in stone.',
      ),
      header('Accents'),
      paragraph(
        'Listen to the voices. Apart from Humphrey Bogart and a few others, hardly anyone in that café was born in America; many of the waiters, gamblers and frightened couples were played by people who had themselves fled from Hitler. When the band strikes up the Marseillaise against the song of the German officers, some of those tears were not in the script. It is the one scene I cannot iron through.',
      ),
      paragraph(
        'The love story is as grown-up as anything since. Ingrid Bergman is lit as though the lamp were in love with her, yet what she plays is indecision: a woman who has given her heart honestly, twice. Bogart’s Rick hides behind lines that are so good one almost believes he means them. Between the two stands Paul Henreid with the thankless part of the better man.',
      ),
      header('The best friend a cynic ever had', 3),
      paragraph(
        'My own favourite is Claude Rains as the police captain. He is corrupt to the fingertips, shocked on demand, and gets to make the smallest gesture of resistance in all cinema, with a bottle of mineral water and a waste-paper basket.',
      ),
      quote('A film about giving something up that leaves you with more than you had.', 'Our verdict'),
      paragraph(
        'The transit papers make no sense, the Paris scenes are sugar, and the aeroplane is made of plywood. Ten out of ten, and play it once more.',
      ),
    ],
  },
  {
    title: 'Seven people, one cat and the worst contract in space',
    description: 'Alien is a film about work, and about who counts as replaceable',
    tags: ['movies', 'horror', 'science fiction'],
    about: { kind: 'movies', title: 'Alien', year: 1979 },
    author: 'nightbus77',
    daysAgo: 60,
    rating: 9,
    blocks: [
      paragraph(
        'They wake up and talk about their bonus. It is the first thing these astronauts do, and it tells you that <i>Alien</i> will be different. Nobody on the Nostromo is exploring. They haul ore; they complain of the food; the two men from the engine room are paid less and never stop mentioning it. Ridley Scott lets them talk over each other for half an hour, and it is the most frightening half-hour of all, since we grow fond of them.',
      ),
      header('Two kinds of architecture'),
      paragraph(
        'The human ship is all padded corridors, coffee rings and chains dripping water. Then three of them walk through the opening of another ship, and someone has designed that too, but not for us. H. R. Giger painted bones that are machines, doors that are bodies. The two worlds share a screen for a moment, and the whole of the film is what happens when one of them gets inside the other.',
      ),
      paragraph(
        'About the dinner I will say nothing, except that the actors knew roughly what was planned and not how much blood was involved. You can see it on their faces.',
      ),
      header('Ripley', 3),
      list('unordered', [
        'She wants to keep the quarantine, and is overruled.',
        'She asks the computer the right question, and nobody likes the answer.',
        'She goes back for the cat, which is foolish, and I love her for it.',
      ]),
      paragraph(
        'Sigourney Weaver was almost unknown, and the script had not said whether any of the crew were men or women. So nobody could guess who would be left, and nobody treats her as an exception. She is simply the one who goes by the book, because she has read it.',
      ),
      paragraph(
        'A man in a rubber suit, in one or two shots, is a man in a rubber suit. Otherwise there is nothing to mend. Watch it with the lights off, and read your employment contract afterwards.',
      ),
    ],
  },
  {
    title: 'Mind the stairs',
    description: 'Parasite goes up, goes down, and never once puts a foot wrong',
    tags: ['movies', 'thriller', 'Korea'],
    about: { kind: 'movies', title: 'Parasite', year: 2019 },
    author: 'tariq.b',
    daysAgo: 139,
    rating: 10,
    blocks: [
      paragraph(
        'A family of four folds pizza boxes in a half-basement and hunts through the flat for somebody else’s wireless signal. They find it next to the toilet, which stands on a pedestal because the sewer is higher than they are. In three minutes Bong Joon Ho has drawn the whole diagram. The rest of <i>Parasite</i> only sets it in motion.',
      ),
      header('A con as smooth as glass'),
      paragraph(
        'The first hour is the funniest heist in years, though nothing is stolen but jobs. The son becomes a tutor, the sister an expert in art therapy, and one by one they climb the hill into the house of the Parks, a cool box of wood and lawn. A sequence about a peach, cut to something like Handel, ought to be taught in schools of every description.',
      ),
      paragraph(
        'Then the bell rings on a night of rain. I envy everyone who does not know who is at the door. The tone does not change so much as drop, like a lift, and you realise that the laughter has been holding you over a shaft.',
      ),
      quote('Nobody here is wicked. It would be so much easier to sleep if somebody were.', 'Our verdict'),
      header('The line that smells', 3),
      paragraph(
        'What stays with me is not the violence but a gesture: a nose, slightly wrinkled, in the back of a car. The Parks are friendly, generous even. They simply want certain things not to cross a certain line, and a smell cannot be told. From this film on I have known how cruel politeness can be.',
      ),
      paragraph(
        'Much has been said about stairs, stones and rain, and rightly, for each frame is arranged like an accusation. But it is the acting that makes it hurt, above all Song Kang-ho, whose big, hopeful face closes little by little. When the house is quiet again there is one more dream, told so tenderly that for a minute you believe it. Then the camera goes back down.',
      ),
    ],
  },
  {
    title: 'A son closes the door',
    description: 'Half a century on, The Godfather is still the warmest chill in cinema',
    tags: ['movies', 'crime', 'classic'],
    about: { kind: 'movies', title: 'The Godfather', year: 1972 },
    author: 'chiara.bo',
    daysAgo: 244,
    rating: 10,
    blocks: [
      paragraph(
        'It opens in the dark, with a man who believes in America. Outside there is a wedding, with sunlight, lasagne and children who dance on the shoes of their uncles; inside sits a father with a cat on his lap, and receives requests. Between those two rooms Francis Ford Coppola hangs his film, and for three hours one of them slowly swallows the other.',
      ),
      header('Gordon Willis turns off the lamp'),
      paragraph(
        'There were people at the studio who thought the pictures too dark to be shown. The cameraman Gordon Willis lit Marlon Brando from above, so that his eyes lie in shadow and you lean forward to read them. The brown of old wood and the orange of lamps have meant family and menace to us ever since. Every crime series you like has been using that lamp.',
      ),
      paragraph(
        'Everyone remembers Brando. But it is Al Pacino’s film, and his performance happens almost without movement. He comes in uniform, with a girlfriend, and tells her a terrible story so as to say that it is not his. Then follow the hospital steps, where his hand does not tremble as he lights another man’s cigarette, and he notices it. The real horror is on his face at that moment: he is good at this.',
      ),
      header('What the women see', 3),
      paragraph(
        'I used to resent how the wives and sisters are sent out of the room. Today I think that the film resents it, too. Its last look belongs to Diane Keaton. She has asked one question, she has had her answer, and she watches from the corridor as men kiss her husband’s hand.',
      ),
      list('unordered', [
        'Best scene for cooks: Clemenza and the sauce.',
        'Best scene for editors: the christening.',
        'Best scene altogether: two men with wine in a garden, talking of what might have been.',
      ]),
      paragraph('Nino Rota’s waltz knows everything from its first note on. We only have to catch up.'),
    ],
  },
];
