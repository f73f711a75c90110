import { Injectable } from '@nestjs/common';
import { groupBy } from '../language/group-by.js';
import { partOf } from './planning/claims.js';
import { unmatched } from './planning/plan.js';
import { EarlierImportsRepository } from './stored/earlier-imports.repository.js';
import { claimIdOf, idIn } from './stored/ids.js';
import type { StoredImport, StoredImportClaim } from './stored/import.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { TitleLines } from './titles/title-lines.js';

/** Titles that are looked at together. */
const PAGE = 500;
const ALL = 0;

const OVERTAKEN = { fate: 'leftOut', why: 'A newer file of the account says what there is.' } as const;

/** Which claim the list is that an entry stands on, if it is one. */
const listIdOf = (job: StoredImport, { claim: { source, what } }: StoredImportClaim): string | null =>
  what.type === 'entry' ? claimIdOf(job, { source, key: what.list }) : null;

/** What earlier imports wait for comes too late once a newer file of the account has told of it (LIB-122). */
@Injectable()
export class OvertakenClaims {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly earlier: EarlierImportsRepository,
    private readonly lines: TitleLines,
  ) {}

  /** Takes it off earlier imports once this one is applied. */
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

  /** Once this one is undone, earlier imports wait again. */
  async giveBack(job: StoredImport): Promise<void> {
    for (const earlier of await this.earlier.earlierOf(job)) {
      const claims = await this.imports.claimsBy({ import: earlier._id, unit: job._id }, { n: 1 }, ALL);
      if (claims.length === 0) continue;
      const claimsOf = groupBy(claims, ({ of }) => idIn(earlier, of ?? ''));
      const titles = await this.imports.titlesBy({ _id: { $in: [...claimsOf.keys()] } }, ALL);
      // Titles first: what is not given back yet is found by its claims.
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

  /** Those that this import has as well, and those of which its files hold everything and that they do not have. */
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
