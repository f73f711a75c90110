import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { watchEarlyWords } from './early-words.js';

const MARKUP =
  '<p><textarea placeholder="Title"></textarea></p><input value="given"><select><option>Any</option><option selected>1990</option></select><input type="email">';

afterEach(() => document.body.replaceChildren());

function rootWithMarkup(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = MARKUP;
  document.body.append(root);
  return root;
}

function Fields({ onTold }: { onTold: (value: string) => void }) {
  const [title, setTitle] = useState('');
  const [year, setYear] = useState('1990');
  const tell = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    onTold(event.currentTarget.value);
  };
  return (
    <>
      <p>
        <textarea value={title} onChange={tell(setTitle)} />
      </p>
      <input value="given" onChange={tell(() => undefined)} />
      <select value={year} onChange={tell(setYear)}>
        <option>Any</option>
        <option>1990</option>
      </select>
      <input type="email" defaultValue="" />
    </>
  );
}

test('SHELL-37 puts text and choices from before React into its fields, and tells it about them', async () => {
  const root = rootWithMarkup();
  const [title, , email] = root.querySelectorAll<HTMLTextAreaElement>('textarea, input');
  const year = root.querySelector('select');
  if (!title || !email || !year) throw new Error('no fields');
  fireEvent.change(title, { target: { value: 'My fir words' } });
  title.setSelectionRange(6, 6);
  fireEvent.change(email, { target: { value: 'a@b.example' } });
  year.value = 'Any';
  const putBack = watchEarlyWords(root);

  root.replaceChildren();
  const told: string[] = [];
  render(<Fields onTold={(value) => told.push(value)} />, { container: root });
  await act(async () => putBack());
  const now = root.querySelector('textarea');
  expect(now?.value).toBe('My fir words');
  expect(now?.selectionStart).toBe(6);
  expect(root.querySelector('select')?.value).toBe('Any');
  expect(root.querySelector<HTMLInputElement>('[type=email]')?.value).toBe('a@b.example');
  expect(told).toEqual(['My fir words', 'Any']);
});

test('SHELL-37 leaves fields alone without early input, or if they differ', () => {
  const root = rootWithMarkup();
  const title = root.querySelector('textarea');
  if (title) title.value = 'Mine';
  const putBack = watchEarlyWords(root);
  root.innerHTML = '<p><input></p><input value="other">';
  putBack();
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'other']);
});
