import { useState } from 'react';
import { Tabs } from '../src/index.js';

const ITEMS = [
  { value: 'movies', label: 'Movies' },
  { value: 'series', label: 'Series', count: '12' },
];

export default function TabsExample() {
  const [value, setValue] = useState('movies');
  return (
    <>
      <Tabs label="Kind, as pills" items={ITEMS} value={value} onChange={setValue}>
        What the tab shows.
      </Tabs>
      <Tabs label="Kind, underlined" items={ITEMS} value={value} onChange={setValue} variant="underline">
        What the tab shows.
      </Tabs>
    </>
  );
}
