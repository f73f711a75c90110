import type { CallReply } from '@screenlore/contracts';
import { titleWords, whatWords } from './words.js';

/** A cell of a CSV. One that a spreadsheet would take for a formula is made text. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/**
 * Saves rows as a CSV, page by page.
 * @param read gives the page behind a row
 */
export async function saveRows(
  name: string,
  read: (after: number) => Promise<CallReply<'get-import-rows'>>,
): Promise<void> {
  const lines = [['Title', 'What', 'Matched with', 'Year', 'Why'].map(cell).join(',')];
  for (let after: number | null = -1; after !== null; ) {
    const page: CallReply<'get-import-rows'> = await read(after);
    for (const row of page.rows) {
      const { match, why } = row;
      const cells = [
        titleWords(row),
        whatWords(row),
        match?.name ?? '',
        String(match?.year ?? ''),
        why ?? '',
      ];
      lines.push(cells.map(cell).join(','));
    }
    after = page.next;
  }
  const address = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
