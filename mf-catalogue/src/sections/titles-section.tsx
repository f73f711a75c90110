import type { Category } from '@screenlore/contracts';
import { Section } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { type TitleListName, useTitleList } from '../shared/api/get-title-list.js';
import { TitleRail, TitleRailSkeleton, WIDE_POSTERS_PER_VIEW } from '../shared/title-rail.js';
import { WhenNear } from '../shared/when-near.js';

/** Three views of six. */
const SHOWN = 18;

interface TitlesSectionProps {
  title: string;
  kind: Category;
  list: TitleListName;
  ranked?: boolean;
  aside?: ReactNode;
}

/** A heading and a row of posters. */
export function TitlesSection({ title, aside, ...row }: TitlesSectionProps) {
  return (
    <Section title={title} aside={aside}>
      <WhenNear name={title} skeleton={<TitleRailSkeleton perView={WIDE_POSTERS_PER_VIEW} />}>
        <TitlesRow label={title} {...row} />
      </WhenNear>
    </Section>
  );
}

interface TitlesRowProps {
  label: string;
  kind: Category;
  list: TitleListName;
  ranked?: boolean;
}

function TitlesRow({ label, kind, list, ranked = false }: TitlesRowProps) {
  const query = useTitleList(kind, list, SHOWN);
  return (
    <TitleRail
      query={query}
      label={label}
      perView={WIDE_POSTERS_PER_VIEW}
      ranked={ranked}
      toCome={list === 'anticipated'}
    />
  );
}
