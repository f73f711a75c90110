import { Section } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { WhenNear } from './when-near.js';

interface NearSectionProps {
  title: string;
  aside?: ReactNode;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A section below the first screen, whose content is asked for when the visitor comes near. */
export const NearSection = ({ title, aside, skeleton, children }: NearSectionProps) => (
  <Section title={title} aside={aside}>
    <WhenNear name={title} skeleton={skeleton}>
      {children}
    </WhenNear>
  </Section>
);
