import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.js';

const ITEMS = [
  { value: 'movies', label: 'Movies' },
  { value: 'series', label: 'Series' },
  { value: 'games', label: 'Games' },
] as const;
type Value = (typeof ITEMS)[number]['value'];

function Example({ onChange }: { onChange: (value: Value) => void }) {
  const [value, setValue] = useState<Value>('movies');
  return (
    <Tabs<Value>
      label="Most popular"
      items={ITEMS}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    >
      shows {value}
    </Tabs>
  );
}

describe('tabs', () => {
  it('shows the panel of the chosen tab, named by that tab', async () => {
    render(<Example onChange={() => undefined} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Series' }));
    expect(screen.getByRole('tab', { name: 'Series', selected: true })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Series' })).toHaveTextContent('shows series');
  });

  it('is one stop of the Tab key; arrows, Home and End choose and focus', async () => {
    const onChange = jest.fn();
    render(<Example onChange={onChange} />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Movies' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Games' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{End}{Home}');
    expect(onChange.mock.calls.flat()).toEqual(['games', 'movies', 'games', 'movies']);
    await userEvent.tab();
    expect(screen.queryByRole('tab', { name: 'Series' })).not.toHaveFocus();
  });

  it('leaves other keys alone', async () => {
    const onChange = jest.fn();
    render(<Example onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('x{ArrowDown}');
    expect(onChange).not.toHaveBeenCalled();
  });
});
