import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReadQuestions } from './read-questions.js';
import type { Answers } from './reading/messages.js';

afterEach(cleanup);

const COLUMN = {
  ...{ name: 'Watched Date', example: '03/04/2023' },
  ...{ dayFirst: '2023-04-03', monthFirst: '2023-03-04' },
};

test('LIB-161 asks about ambiguous dates of a known file, and shows both dates', async () => {
  const answers: Answers[] = [];
  render(
    <ReadQuestions
      questions={{ tables: [], openDates: [{ path: 'diary.csv', columns: [COLUMN] }] }}
      onRead={(answer) => answers.push(answer)}
      onCancel={() => undefined}
    />,
  );
  const go = screen.getByRole('button', { name: 'Continue' });
  expect(go).toBeDisabled();
  expect(screen.getByText('Choose how the dates are written.')).toBeVisible();
  expect(screen.getByRole('group', { name: /03\/04\/2023 in the column “Watched Date”/ })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /(3 April|April 3).*day first/ }));
  await userEvent.click(screen.getByRole('radio', { name: /(4 March|March 4).*month first/ }));
  await userEvent.click(go);
  expect(answers).toEqual([{ mappings: {}, dayOrders: { 'diary.csv': 'monthFirst' } }]);
});

test('LIB-161 asks about columns and dates of an unknown table together', async () => {
  const answers: Answers[] = [];
  const mapping = {
    ...{ columns: ['title' as const, 'date' as const], confidence: [1, 1], ratingBest: 5 },
    ...{ kind: null, otherwise: null },
  };
  const table = {
    path: 'seen.csv',
    header: ['Title', 'Watched Date'],
    sample: [['Salt', '03/04/2023']],
    mapping,
  };
  render(
    <ReadQuestions
      questions={{ tables: [{ ...table, openDates: [COLUMN] }], openDates: [] }}
      onRead={(answer) => answers.push(answer)}
      onCancel={() => undefined}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Title' }), 'Not read');
  await userEvent.click(screen.getByRole('radio', { name: /use the year only/ }));
  expect(screen.getByText('Choose the column with the titles.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Title' }), 'Title');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(answers).toEqual([{ mappings: { 'seen.csv': mapping }, dayOrders: { 'seen.csv': 'unknown' } }]);
});

test('LIB-231 asks what a list of titles means', async () => {
  const answers: Answers[] = [];
  const mapping = {
    ...{ columns: ['title' as const], confidence: [1], ratingBest: 5 },
    ...{ kind: null, otherwise: null },
  };
  render(
    <ReadQuestions
      questions={{
        tables: [{ path: 'f.txt', header: [''], sample: [['Salt']], mapping, openDates: [] }],
        openDates: [],
      }}
      onRead={(answer) => answers.push(answer)}
      onCancel={() => undefined}
    />,
  );
  const choice = screen.getByRole('combobox', { name: /with nothing else means/ });
  expect(choice).toHaveDisplayValue('nothing: leave it out');
  await userEvent.selectOptions(choice, 'I want to see it');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(answers[0]?.mappings).toEqual({ 'f.txt': { ...mapping, otherwise: 'plan' } });
});
