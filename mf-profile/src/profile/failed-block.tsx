import { type ApiError, type FailedQuery, LoadError } from '@screenlore/browser-kit';
import { Section } from '@screenlore/ui';

interface FailedBlockProps {
  /** The block's heading. */
  title: string;
  /** 'The diary could not be loaded.' */
  text: string;
  query: FailedQuery;
}

/** Where a block of the profile could not be loaded: says so, with a retry. A refused block is absent (PROFILE-20). */
export function FailedBlock({ title, text, query }: FailedBlockProps) {
  const { status = 0 } = query.error as Partial<ApiError>;
  const refused = status >= 400 && status < 500;
  return (
    !refused && (
      <Section title={title}>
        <LoadError title={text} query={query} />
      </Section>
    )
  );
}
