import type { RecordWhat } from '@screenlore/contracts';

export type Status = Extract<RecordWhat, { type: 'status' }>['status'];

/**
 * Words of sites and people for a status, in their languages; compared without punctuation and spaces, and as a whole: as part of another
 * word they mean something else (`unfinished`, `not watched`), and an unknown word is reported, never guessed.
 */
const WORDS: Readonly<Record<Status, string>> = {
  planned: `plan, planned, planning, plan to watch, plan to see, plan to play, ptw, want, want to watch, want to see, want to play,
    wanted, wish, wishlist, wish list, watchlist, watch list, backlog, to watch, to see, to play, queue, queued, not started, not yet started,
    not watched, not watched yet, not yet watched, not seen, not seen yet, not yet seen, not played, unwatched, unseen, unplayed, watch later,
    for later, later, todo, to do, planowane, planuję, do obejrzenia, chcę obejrzeć, geplant, vorgemerkt, merkliste, wunschliste, ungesehen, will ich sehen,
    nicht gesehen, noch nicht gesehen, prévu, à voir, a voir, à regarder, envie, envie de voir, non vu, pas vu, pendiente, por ver, quiero ver, planeado, no visto,
    da vedere, voglio vedere, pianificato, non visto, para ver, quero ver, quero assistir, planejado, não visto, te zien, wil ik zien, gepland,
    niet gezien, att se, vill se, planerad, ej sedd, запланировано, буду смотреть, в планах, посмотреть, не смотрел, izlenecek, planlandı,
    planlanan, izlemek istiyorum, 見たい, 観たい, 想看, 볼 예정, 보고 싶어요`,
  inProgress: `watching, currently watching, watching now, playing, currently playing, now playing, current, currently, in progress, ongoing, started,
    caught up, up to date, continuing, rewatching, replaying, repeating, resumed, begun, partially watched, partly watched, schaue ich, schaue gerade, am schauen, angefangen, läuft, spiele ich,
    in arbeit, en cours, je regarde, viendo, mirando, en curso, en progreso, in corso, in visione, sto guardando, assistindo, a ver, em andamento, em progresso,
    aan het kijken, kijk ik, kijkt, bezig, kijkend, w trakcie, oglądam, oglądane, tittar på, tittar, pågår, pågående, смотрю, в процессе, izleniyor, izliyorum,
    devam ediyor, 見ている, 視聴中, 在看, 보는 중, 시청 중`,
  done: `done, complete, completed, finished, watched, seen, viewed, beat, beaten, played, 100 %, rewatched, replayed, already seen, already watched, have seen, gesehen, geschaut, angesehen, fertig,
    abgeschlossen, beendet, durchgespielt, vu, vue, vus, terminé, terminée, fini, déjà vu, visto, vista, vistos, terminado, completado, finalizado,
    completato, finito, terminato, concluído, assistido, completo, gezien, bekeken, voltooid, afgerond, klaar, obejrzane, obejrzany,
    ukończone, ukończony, zakończone, sedd, sett, sedda, färdig, klar, avslutad, просмотрено, посмотрел, завершено, пройдено, izlendi, izledim,
    tamamlandı, bitti, 見た, 視聴済み, 看过, 봤어요, 시청 완료, 완료`,
  paused: `paused, pause, on hold, hold, on break, shelved, stalled, postponed, pausiert, unterbrochen, auf eis, en pause, en pausa, en espera, pausado, in pausa,
    in attesa, sospeso, em pausa, em espera, gepauzeerd, in de wacht, on pause, wstrzymane, wstrzymany, pausad, uppehåll, отложено, на паузе,
    duraklatıldı, beklemede, ara verildi, 中断, 搁置, 보류`,
  dropped: `dropped, drop, abandoned, quit, gave up, given up, stopped, stopped watching, did not finish, dnf, didnt finish, not finished, retired, not interesting,
    not interested, abgebrochen, aufgegeben, abandonné, abandonnée, arrêté, abandonado, dejado, abbandonato, interrotto, desistido,
    largado, gestopt, afgebroken, porzucone, porzucony, przerwane, avbruten, slutade, брошено, бросил, bırakıldı, bıraktım, yarım bırakıldı, 中止,
    弃剧, 弃番, 抛弃, 중단, 하차`,
};

const folded = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '');

const STATUSES: ReadonlyMap<string, Status> = new Map(
  (['planned', 'inProgress', 'done', 'paused', 'dropped'] as const).flatMap((status) =>
    WORDS[status].split(',').map((word): [string, Status] => [folded(word), status]),
  ),
);

/** Undefined for an unknown word: then nothing is recorded but a report of that word. */
export const statusOfWord = (word: string): Status | undefined =>
  word.length > 60 ? undefined : STATUSES.get(folded(word));
