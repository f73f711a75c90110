import { type Blocks, RemoteBlock, useUser } from '@screenlore/browser-kit';

/**
 * What the reader has seen, planned or rated of a title, over a poster or row that has `data-poster`. It comes for members
 * alone, and the page does without it.
 */
export function TitleMarks(props: Blocks['mf_catalogue/blocks']['PosterMarks']) {
  const user = useUser();
  return (
    user && <RemoteBlock id="mf_catalogue/blocks" name="PosterMarks" label="Your marks" over props={props} />
  );
}
