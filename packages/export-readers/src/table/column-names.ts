import type { TableField } from './mapping.js';

/** What people and sites call their columns, without accents, most certain first: a field takes the first column whose name matches. */
const NAMES: readonly [TableField, RegExp][] = [
  ['imdb', /^(?:imdb(?: ?id| ?url| ?link| ?number| ?nr)?|const|tconst)$/],
  ['tmdb', /^(?:tmdb|themoviedb|the movie db|moviedb)(?: ?id| ?url| ?link)?$/],
  ['tvdb', /^(?:tvdb|thetvdb)(?: ?id)?$/],
  ['mal', /^(?:mal|myanimelist)(?: ?id)?$/],
  ['anilist', /^anilist(?: ?id)?$/],
  ['igdb', /^igdb(?: ?id)?$/],
  ['originalTitle', /^original ?(?:title|name)$/],
  [
    'originalTitle',
    /^(?:originaltitel|titre original|titulo original|titolo originale|оригинальное название)$/,
  ],
  [
    'episodeName',
    /^(?:(?:episode|ep) ?(?:title|name)|name of (?:the )?episode|episodentitel|titre de l.episode)$/,
  ],
  ['episodeName', /^(?:titulo (?:del|do) episodio|titolo (?:dell.)?episodio|nazwa odcinka|название серии)$/],
  [
    'aired',
    /^(?:(?:original |first )?air ?date|(?:first |originally )?aired(?: on)?|date aired|erstausstrahlung|premiere)$/,
  ],
  [
    'aired',
    /^(?:premiere diffusion|fecha de (?:emision|estreno)|prima tv|data di trasmissione|data de estreia|data emisji)$/,
  ],
  ['lastEpisode', /^(?:last|latest) ?(?:ep|episode)?(?: ?(?:watched|seen))?(?: ?(?:ep|episode))?$/],
  [
    'lastEpisode',
    /^(?:(?:seen|watched) (?:up )?to|up to|last ep watched|letzte (?:gesehene )?folge|dernier episode(?: vu)?)$/,
  ],
  [
    'lastEpisode',
    /^(?:ultimo episodio(?: visto)?|laatste aflevering|ostatni odcinek|senaste avsnitt|последняя серия)$/,
  ],
  [
    'progress',
    /^(?:progress|episodes? (?:watched|seen)|(?:watched|seen) ?episodes?(?: ?count)?|eps (?:watched|seen))$/,
  ],
  ['title', /^(?:title|name|film|movie|show|series|tv show|game|anime)(?: (?:title|name))?$/],
  [
    'title',
    /^(?:titel|titre|titulo|titolo|tytuł|название|фильм|naslov|nazev|cim|titlu|baslik|film ?titel|filmtitel)$/,
  ],
  ['title', /^(?:elokuva|nimi|naziv|nosaukums|pavadinimas|pealkiri|заглавие|назва|τιτλος|ταινια)$/],
  ['title', /^(?:タイトル|作品名|标题|標題|片名|제목|nombre|nom|nome|naam|nazwa|pelicula|filme|serie)$/],
  [
    'year',
    /^(?:years?|release ?year|year released|year of release|released|release ?date|jahr|annee|anno|ano|any)$/,
  ],
  [
    'year',
    /^(?:erscheinungsjahr|jaar|rok|ar|vuosi|godina|metai|aasta|година|ετος|год|рік|rok vydani|yil|ev|an|anul|年|公開年|上映日期|年份|연도|개봉년도)$/,
  ],
  [
    'season',
    /^(?:season|season ?(?:number|no|nr)|staffel|saison|temporada|stagione|seizoen|sezon|sasong|сезон|s)$/,
  ],
  [
    'episode',
    /^(?:episode|episode ?(?:number|no|nr)|ep|folge|episodio|aflevering|odcinek|avsnitt|серия|bolum|e)$/,
  ],
  ['started', /^(?:start ?date|started|date started|start|begun|begonnen|angefangen)(?: at| on| am)?$/],
  [
    'rated',
    /^(?:date ?rated|rated ?at|rated ?on|rating date|дата оценки|打分日期|评分日期|評分日期|bewertet am|note le|valorado el|votato il)$/,
  ],
  [
    'date',
    /^(?:watched ?date|watch ?date|date ?watched|watched ?at|watched on|seen ?on|seen ?at|date ?seen|viewed (?:on|at))$/,
  ],
  [
    'date',
    /^(?:last ?(?:watched|viewed|played|seen)(?: ?at| ?on)?|gesehen am|angesehen am|vu le|date de visionnage|visto (?:el|il|em)|bekeken op)$/,
  ],
  [
    'date',
    /^(?:fecha (?:de )?(?:visionado|visualizacion|vista)|data (?:di )?visione|data obejrzenia|sedd den|дата просмотра)$/,
  ],
  [
    'date',
    /^(?:end date|finish(?:ed)? ?date|date ?finished|finished|finished ?on|finished ?at|completed ?at|completed ?on)$/,
  ],
  [
    'date',
    /^(?:date completed|completion date|izleme tarihi|izlenme tarihi|視聴日|鑑賞日|观看日期|觀看日期|본 날짜|시청일)$/,
  ],
  [
    'date',
    /^(?:year beaten|date beaten|beaten|beat|year (?:watched|finished|completed|played|seen)|date|datum|seen|watched)$/,
  ],
  [
    'date',
    /^(?:gesehen|fecha|data|dato|katsottu|nahty|datums|ημερομηνια|дата|tarih|日付|日期|날짜|vu|visto|gezien|obejrzane|sedd|paivays|datum gesehen)$/,
  ],
  [
    'added',
    /^(?:date added|added|added ?at|added ?on|created|created ?at|listed ?at|hinzugefugt(?: am)?|ajoute le)$/,
  ],
  [
    'rating',
    /^(?:your ?rating|my ?rating|user ?rating|personal ?rating|rating10|my ?score|your ?score|my ?stars)$/,
  ],
  [
    'rating',
    /^(?:meine (?:bewertung|note)|ma note|mi (?:nota|valoracion|puntuacion)|mio voto|mijn cijfer|moja ocena|моя оценка|个人评分|個人評分|我的评分|我的評分)$/,
  ],
  [
    'rating',
    /^(?:rating|score|stars|grade|note|bewertung|wertung|punkte|sterne|voto|nota|valoracion|puntuacion|etoiles)$/,
  ],
  [
    'rating',
    /^(?:estrellas|arvosana|karakter|vurdering|hinne|оцінка|βαθμολογια|beoordeling|cijfer|ocena|betyg|оценка|puan|hodnoceni|ertekeles|評価|评分|評分|평점|별점)$/,
  ],
  [
    'status',
    /^(?:status|watch ?status|progress ?status|watching ?status|watchlist|list ?status|estado|statut|stato|статус|durum)$/,
  ],
  // For marks: a column of days is the date.
  [
    'status',
    /^(?:watched|seen|viewed|played|completed|finished|beaten|gesehen|vu|visto|gezien|obejrzane|sedd)$/,
  ],
  ['status', /^(?:state|shelf|zustand|stav|状態|状态|狀態|상태)$/],
  ['kind', /^(?:type|kind|media ?type|category|title ?type|format|typ|tipo|art|soort|тип|tur|类型|類型)$/],
  [
    'text',
    /^(?:review|comment|comments|notes?|memo|my review|thoughts|opinion|my notes|我的短评|我的短評|kommentar|notizen|critique|resena)$/,
  ],
  ['tags', /^(?:tags|labels|tag)$/],
  ['platform', /^(?:platform|platforms|console|system|device|service|where|watched on|medium)$/],
  ['hours', /^(?:hours|hours played|playtime|play time|time played|hrs)$/],
  ['rewatch', /^(?:rewatch|rewatched|replay|re watch)$/],
  ['favourite', /^(?:favou?rite|liked|like|loved|heart)$/],
  ['directors', /^(?:directors?|regie|realisateur|regista|director|rezyseria|regi|режиссер)$/],
  ['minutes', /^(?:runtime|length|duration|minutes|laufzeit)$/],
];

/** `Rating (out of 10)`, `Score /100`, `Stars (1-5)` */
const SCALE_IN_NAME = /(?:\/|\bout of|\bof|\bvon|\bsur|\b[01] ?[-–]) ?(5|10|100)\b/i;

/** The highest rating according to a column's name; undefined if it does not say. */
export function scaleInName(column: string): number | undefined {
  if (/^rating ?10$/.test(plainName(column))) return 10;
  const best = SCALE_IN_NAME.exec(column.slice(0, 200))?.[1];
  return best === undefined ? undefined : Number(best);
}

/**
 * Lower case, without brackets, scale, punctuation and accents, and with its words separated: `Game (459 total)` is `game`, `watchedAt`
 * is `watched at`.
 */
export const plainName = (column: string): string =>
  column
    .slice(0, 200)
    .replace(/\([^()]*\)|\[[^[\]]*\]|\/ ?\d+/g, ' ')
    .replace(/(\p{Ll}|\d)(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/[_\-./:?!*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ı', 'i');

/** The fields that match a column's name, with their rank in the list above: the lower, the more certain. */
export function fieldsByName(column: string): { field: TableField; rank: number }[] {
  const name = plainName(column);
  return NAMES.flatMap(([field, pattern], rank) => (pattern.test(name) ? [{ field, rank }] : []));
}

/** Columns with these names are statuses whatever they contain: unknown words are reported. */
export const isStatusByName = (column: string): boolean => /\bstatus\b|^watchlist$/.test(plainName(column));

/** Books, comics and music are often kept in similar tables. */
const OTHER_MEDIA =
  /^(?:isbn ?(?:10|13|uid)?|author|authors|author text|book id|album|rym album|artist|pages|number of pages|olid|edition id|work id)$/;
export const isOfOtherMedia = (header: readonly string[]): boolean =>
  header.some((column) => OTHER_MEDIA.test(plainName(column)));
