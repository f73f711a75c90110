import { Button, ButtonLink, IconButton } from '../src/index.js';

export default () => (
  <>
    <Button variant="primary" icon="play">
      Watch the trailer
    </Button>
    <Button>Show more</Button>
    <Button variant="quiet">See all photos</Button>
    <Button disabled>Saving</Button>
    <ButtonLink to="/ranking">Ranking</ButtonLink>
    <IconButton label="Close" icon="close" />
  </>
);
