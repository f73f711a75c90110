import { Injectable } from '@nestjs/common';
import { groupBy } from '../language/group-by.js';
import { partOf } from './planning/claims.js';
import { unmatched } from './planning/plan.js';
import { EarlierImportsRepository } from './stored/earlier-imports.repository.js';
import { claimIdOf, idIn } from './stored/ids.js';
import type { StoredImport, StoredImportClaim } from './stored/import.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { TitleLines } from './titles/title-lines.js';

/** How many titles are read at once. */
const PAGE = 500;
const ALL = 0;

const OVERTAKEN = { fate: 'leftOut', why: 'A newer file of the account says what there is.' } as const;

/** The `_id` of the claim of the list that an entry is on; null for other claims. */
const listIdOf = (job: StoredImport, { claim: { source, what } }: StoredImportClaim): string | null =>
  what.type === 'entry' ? claimIdOf(job, { source, key: what.list }) : null;

/** Titles that earlier imports wait for are not applied any more once a newer file of the account covers them (LIB-150). */
@Injectable()
export class OvertakenClaims {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly earlier: EarlierImportsRepository,
    private readonly lines: TitleLines,
  ) {}

  /** Ends the waiting of earlier imports, once this one is applied. */
  async overtake(job: StoredImport): Promise<void> {
    for (const earlier of await this.earlier.earlierOf(job)) {
      const titles = await this.imports.titlesBy({ import: earlier._id, waits: true }, ALL);
      for (let at = 0; at < titles.length; at += PAGE) {
        const of = titles.slice(at, at + PAGE).map((title) => title.of);
        const filter = { import: earlier._id, of: { $in: of }, unit: null };
        const claims = await this.imports.claimsBy(filter, { n: 1 }, ALL);
        const over = await this.overtakenOf(job, claims);
        const rest = new Set(claims.filter((claim) => !over.has(claim)).map((claim) => claim.of));
        const ended = of.filter((key) => !rest.has(key)).map((key) => idIn(earlier, key));
        await this.imports.writeClaims(
          [...over].map(({ _id }) => ({ _id, set: { ...OVERTAKEN, unit: job._id } })),
        );
        await this.imports.setTitles(
          { _id: { $in: ended } },
          { $set: { applied: true }, $unset: { waits: 1 } },
        );
      }
      if (titles.length > 0) await this.count(earlier);
    }
  }

  /** Lets earlier imports wait again, once this one is undone. */
  async giveBack(job: StoredImport): Promise<void> {
    for (const earlier of await this.earlier.earlierOf(job)) {
      const claims = await this.imports.claimsBy({ import: earlier._id, unit: job._id }, { n: 1 }, ALL);
      if (claims.length === 0) continue;
      const claimsOf = groupBy(claims, ({ of }) => idIn(earlier, of ?? ''));
      const titles = await this.imports.titlesBy({ _id: { $in: [...claimsOf.keys()] } }, ALL);
      // Titles before claims: after a crash the claims tell what is still to do.
      await this.imports.setTitles(
        { _id: { $in: titles.map(({ _id }) => _id) } },
        { $set: { applied: false, waits: true } },
      );
      await this.imports.writeClaims(
        titles.flatMap(({ _id: title, why }) =>
          (claimsOf.get(title) ?? []).map(({ _id }) => ({
            _id,
            set: { ...unmatched({ confidence: 'parked', why }), unit: null },
          })),
        ),
      );
      await this.count(earlier);
    }
  }

  /** Claims that this import has as well, and those that are missing although its files list everything of their type. */
  private async overtakenOf(
    job: StoredImport,
    claims: readonly StoredImportClaim[],
  ): Promise<ReadonlySet<StoredImportClaim>> {
    const { parts, keepGone } = job.options;
    const idOf = ({ claim }: StoredImportClaim) => claimIdOf(job, claim);
    const there = await this.imports.which(
      claims.flatMap((claim) => [idOf(claim), listIdOf(job, claim)]).filter((id) => id !== null),
    );
    const goes = (claim: StoredImportClaim) => {
      const list = listIdOf(job, claim);
      const type = list && !there.has(list) ? 'list' : claim.claim.what.type;
      return job.follows === true && !keepGone && job.covers.includes(type);
    };
    return new Set(
      claims.filter(
        (claim) =>
          claim.claim.title && parts.includes(partOf(claim.claim)) && (there.has(idOf(claim)) || goes(claim)),
      ),
    );
  }

  private async count(job: StoredImport): Promise<void> {
    const counts = await this.imports.counts(job._id);
    const titles = await this.lines.draw(job);
    await this.imports.move(job._id, ['applied'], { $set: { counts, titles } });
  }
}
