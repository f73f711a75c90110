/** A CSV cell. Text that a spreadsheet would take for a formula is escaped. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** Saves rows as a CSV. */
export function saveRows(name: string, rows: readonly (readonly string[])[]): void {
  const lines = rows.map((row) => row.map(cell).join(','));
  const address = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
