import { Page, Section, SeeAll } from '../src/index.js';

export default () => (
  <Page>
    <Section title="Most anticipated" aside={<SeeAll to="/ranking">See all</SeeAll>}>
      <p>What a section holds.</p>
    </Section>
  </Page>
);
