/**
 * The words of streaming services for a season, a part and an episode, in their viewers' languages. A part is only told from a subtitle
 * (`Dune: Part Two`) if an episode follows.
 */
export const SEASON =
  'seasons?|series|staffel|saison|temporada|stagione|seizoen|sezon(?:ul)?|säsong|sæson|sesong|kausi|řada|série|séria|évad|сезон|σεζόν|κύκλος|seizona|musim|シーズン|시즌|季';
export const PART =
  'parts?|teil|partie|parte|deel|część|del|díl|časť|rész|osa|partea|часть|частина|kısım|μέρος|bagian|パート|파트|volumes?|vol\\.?|volumen|volym|band|livre|books?|buch|libro|livro|boek|księga|kniha|könyv|kitap|книга|том';
export const LIMITED =
  'limited series|mini[- ]?series|mini[- ]?serie|mini[- ]?s[ée]rie|miniss[ée]rie|serie limitada|série limitada|série limitée|serie limitata|beperkte serie|gelimiteerde serie|serial limitowany|mini[- ]?serial|begränsad serie|begrænset serie|rajoitettu sarja|мини[- ]?сериал|міні[- ]?серіал|mini dizi|sınırlı dizi|リミテッドシリーズ|ミニシリーズ|리미티드 시리즈|미니시리즈|限定剧|迷你剧|迷你劇';
export const EPISODE =
  'episodes?|ep\\.?|folge|épisode|episodio|episódio|aflevering|odcinek|avsnitt|afsnit|jakso|epizod[aă]?|epizodul|epizóda|rész|серия|серія|эпизод|епізод|bölüm|επεισόδιο|エピソード|에피소드';

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9, x: 10 },
  ...{ 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
};
/** A number: in digits, Roman, or in the words that are used with seasons. */
export const NUMBER = `\\d{1,4}|${Object.keys(NUMBER_WORDS).join('|')}`;
export const numberIn = (text: string): number => NUMBER_WORDS[text.toLowerCase()] ?? Number(text);

/** `Season 2`, `2. Staffel`, `2ª temporada`, `第2季`. */
export const numbered = (words: string): RegExp =>
  new RegExp(
    `^(?:(?:${words})\\s*(${NUMBER})\\.?|(?:第\\s*)?(${NUMBER})(?:\\.|ª|º|e|-[йя]|th|nd|rd|st)?\\s*(?:${words}))$`,
    'iu',
  );
