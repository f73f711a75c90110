import type { Club } from '@screenlore/contracts';
import type { ReactNode } from 'react';
import { Comments } from './comments.js';

interface ClubThreadProps {
  club: Club;
  /** The join buttons for a reader. */
  join: ReactNode;
}

/** The members' discussion; comments say how much they give away of the club's current title (CLUB-21, CLUB-22). */
export default function ClubThread({ club: { _id, own, current }, join }: ClubThreadProps) {
  return (
    <Comments
      key={`${_id} ${own}`}
      type="club"
      mediaId={_id}
      about={current?.title}
      closed={
        own === null && (
          <>
            <span>Its members write here.</span>
            {join}
          </>
        )
      }
    />
  );
}
