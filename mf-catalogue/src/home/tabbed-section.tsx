import { SectionTitle, Tabs } from '@screenlore/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { WhenNear } from '../shared/when-near.js';

interface TabbedSectionProps<T extends string>
  extends Pick<ComponentProps<typeof Tabs<T>>, 'items' | 'value' | 'onChange' | 'aside'> {
  title: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/** A section whose tabs choose its content, which loads when the visitor comes near (HOME-09). */
export function TabbedSection<T extends string>({
  title,
  skeleton,
  children,
  ...tabs
}: TabbedSectionProps<T>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Tabs label={title} heading={<SectionTitle id={id}>{title}</SectionTitle>} {...tabs}>
        <WhenNear name={title} skeleton={skeleton}>
          {children}
        </WhenNear>
      </Tabs>
    </section>
  );
}
