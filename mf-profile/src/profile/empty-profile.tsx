import { ButtonLink, EmptyState } from '@screenlore/ui';

/** Nothing rated, marked or written: shows the owner where to start. */
export function EmptyProfile({ firstName, own }: { firstName: string; own: boolean }) {
  if (!own) {
    return (
      <EmptyState icon="star" title="Nothing here yet">
        What {firstName} rates and writes will appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="star"
      title="Your page is waiting for its first stars"
      action={
        <div className="buttons">
          <ButtonLink to="/ranking" variant="primary" icon="star">
            Find something to rate
          </ButtonLink>
          <ButtonLink to="/write" icon="edit">
            Write an article or review
          </ButtonLink>
        </div>
      }
    >
      Rate what you have seen and played, keep what you want to see, write about what stays with you. It will
      all be collected here.
    </EmptyState>
  );
}
