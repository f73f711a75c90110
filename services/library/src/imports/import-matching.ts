import { Injectable } from '@nestjs/common';
import type { ImportMatch, TitleMatch } from '@screenlore/contracts';
import { groupBy } from '../language/group-by.js';
import { Catalogue } from './catalogue.js';
import { EarlierImports } from './earlier-imports.js';
import { GoneRecords } from './gone-records.js';
import { ImportPlanner } from './import-planner.js';
import { ListPlanner } from './lists/list-planner.js';
import { unmatched } from './planning/plan.js';
import { CombinedTitles } from './stored/combined-titles.repository.js';
import type { StoredImport, StoredImportTitle } from './stored/import.schema.js';
import { ImportBatchesRepository } from './stored/import-batches.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { type Learned, LearnedAddresses } from './stored/learned-addresses.repository.js';

/** How many titles the catalogue is asked about at once. */
const ASKED = 500;
/** How much is planned at once, since plans are kept in memory. */
const PLANNED = { titles: 200, viewings: 10_000 };

type Matched = Pick<StoredImportTitle, 'confidence' | 'why' | 'match' | 'candidates' | 'part' | 'target'>;

/** Matches titles, then makes the preview: the outcome of every record. */
@Injectable()
export class ImportMatching {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly batches: ImportBatchesRepository,
    private readonly combinedTitles: CombinedTitles,
    private readonly learned: LearnedAddresses,
    private readonly planner: ImportPlanner,
    private readonly earlier: EarlierImports,
    private readonly gone: GoneRecords,
    private readonly lists: ListPlanner,
    private readonly catalogue: Catalogue,
  ) {}

  /** @returns whether there may be more to do @throws Error if the catalogue does not answer */
  async step(job: StoredImport): Promise<boolean> {
    const titlesToMatch = await this.imports.titlesBy({ import: job._id, confidence: null }, ASKED);
    if (titlesToMatch.length === 0) return false;
    const titles = await this.combinedTitles.combined(job, titlesToMatch);
    const matched = await this.match(job.userId, titles);
    await this.imports.writeTitles(
      titles.map(({ _id, title }, at) => ({ _id, set: { title, ...(matched[at] ?? PARKED) } })),
    );
    return true;
  }

  /**
   * The member's own earlier choice comes first, then the catalogue's match, and only without one what others' imports taught.
   * Address and name come from the file, so a single member must not decide for others what an address means.
   */
  async match(userId: string, titles: readonly StoredImportTitle[]): Promise<Matched[]> {
    const learned = await this.learned.find(
      userId,
      titles.flatMap(({ title }) => title.address ?? []),
    );
    const known = titles.map(({ title, episodic }) => {
      const address = title.address === undefined ? undefined : learned.get(title.address);
      // An episode never becomes a film.
      return address && (!episodic || address.match.kind === 'series') ? address : undefined;
    });
    const wanted = titles.flatMap(({ title: { address: _address, ...title }, episodic }, n) =>
      known[n]?.own ? [] : [{ n, ...title, episodic }],
    );
    const answers = new Map((await this.catalogue.match(wanted)).map((answer) => [answer.n, answer]));
    return titles.map((_, n) => {
      const address = known[n];
      if (address?.own) return learnedAs(address, PARKED);
      const answer = answers.get(n);
      const matched = answer ? matchedAs(answer) : PARKED;
      return address && matched.target === null ? learnedAs(address, matched) : matched;
    });
  }

  /** Makes the preview: the outcome of each record. @throws Error if the catalogue does not answer */
  async preview(found: StoredImport, isOver: () => Promise<boolean>): Promise<void> {
    const job = await this.earlier.note(found);
    await this.gone.seek(job);
    let after = '';
    for (;;) {
      const filter = { import: job._id, applied: false };
      const titles = await this.batches.behind(filter, after, PLANNED);
      const last = titles.at(-1)?.target;
      if (last === undefined || last === null || (await isOver())) break;
      await this.previewOf(job, titles);
      after = last;
    }
    await this.previewUnmatched(job, { import: job._id, target: null });
    if (!(await isOver())) await this.lists.preview(job);
  }

  /** The outcome of the records of some titles. */
  async previewOf(job: StoredImport, titles: readonly StoredImportTitle[]): Promise<void> {
    const planned = await this.planner.plan(job, titles, await this.planner.known(job, titles));
    const likely = new Set(
      titles.filter(({ confidence }) => confidence === 'likely').map((title) => title.of),
    );
    const verdicts = planned.flatMap(({ records, plan }) =>
      records
        .filter(({ unit }) => unit === null)
        .map((record) => {
          const { outcome, why } = plan.verdicts.get(record) ?? { outcome: 'same' as const, why: null };
          const isLikely = likely.has(record.of ?? '') && (outcome === 'new' || outcome === 'changed');
          const conflict = plan.conflicts.get(record);
          return { _id: record._id, outcome: isLikely ? ('likely' as const) : outcome, why, conflict };
        }),
    );
    // Most have the same outcome. One write for all of them takes a fraction of the time.
    for (const alike of groupBy(verdicts, ({ outcome, why }) => `${outcome} ${why}`).values()) {
      const [{ outcome, why }] = alike;
      await this.imports.setOutcomes({ _id: { $in: alike.map(({ _id }) => _id) } }, outcome, why);
    }
    await this.imports.writeRecords(
      verdicts.flatMap(({ _id, conflict }) => (conflict ? [{ _id, set: { conflict } }] : [])),
    );
    await this.imports.progress(job._id, { done: verdicts.length });
  }

  async previewUnmatched(
    job: StoredImport,
    filter: { import: StoredImport['_id']; target: null; of?: string },
  ) {
    for (const confidence of ['guess', 'parked', 'none'] as const)
      for (const [reason, titles] of groupBy(
        await this.imports.titlesBy({ ...filter, confidence }, 0),
        ({ why }) => why,
      )) {
        const { outcome, why } = unmatched({ confidence, why: reason });
        for (let at = 0; at < titles.length; at += 1000) {
          const of = { $in: titles.slice(at, at + 1000).map((title) => title.of) };
          await this.imports.setOutcomes({ import: job._id, unit: null, list: null, of }, outcome, why);
        }
      }
  }
}

const PARKED: Matched = {
  confidence: 'parked',
  why: 'nothingFound',
  match: null,
  candidates: [],
  part: null,
  target: null,
};

/** What only one member taught is shown as likely, so that the next member with that address can check it. */
const learnedAs = ({ match, own, chosen }: Learned, matched: Matched): Matched => ({
  ...{ ...matched, match, target: match._id, why: null },
  confidence: own || chosen ? 'certain' : 'likely',
});

const importMatchOf = ({
  _id,
  titleId,
  itemType,
  title,
  year,
}: NonNullable<TitleMatch['title']>): ImportMatch => ({ _id, titleId, kind: itemType, name: title, year });

const matchedAs = ({ confidence, why, title, candidates, part }: TitleMatch): Matched => {
  const match = confidence === 'guess' || confidence === 'parked' ? null : title && importMatchOf(title);
  return {
    confidence: match === null && confidence !== 'guess' ? 'parked' : confidence,
    why,
    match,
    candidates: candidates.map(importMatchOf),
    part: part ?? null,
    target: match?._id ?? null,
  };
};
