import type { Category } from '@screenlore/contracts';
import { Section } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { type TitleListName, useTitleList } from '../shared/api/get-title-list.js';
import { TitleRail, WIDE_POSTERS_PER_VIEW } from '../shared/title-rail.js';

const SHOWN = 18;

interface TitlesSectionProps {
  title: string;
  kind: Category;
  list: TitleListName;
  ranked?: boolean;
  aside?: ReactNode;
}

/** A heading and a row of posters. */
export function TitlesSection({ title, kind, list, ranked = false, aside }: TitlesSectionProps) {
  const query = useTitleList(kind, list, SHOWN);
  return (
    <Section title={title} aside={aside}>
      <TitleRail
        query={query}
        label={title}
        perView={WIDE_POSTERS_PER_VIEW}
        ranked={ranked}
        toCome={list === 'anticipated'}
      />
    </Section>
  );
}
