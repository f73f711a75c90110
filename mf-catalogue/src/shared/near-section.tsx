import { Section } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { WhenNear } from './when-near.js';

interface NearSectionProps {
  title: string;
  aside?: ReactNode;
  /** The placeholder. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A section below the first screen, which loads when the visitor comes near. */
export const NearSection = ({ title, aside, skeleton, children }: NearSectionProps) => (
  <Section title={title} aside={aside}>
    <WhenNear name={title} skeleton={skeleton}>
      {children}
    </WhenNear>
  </Section>
);
