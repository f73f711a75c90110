/** The values of a header `accept` or `accept-encoding`, without refused ones (`br;q=0`) and without parameters. */
export const accepted = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(' ', ''))
    .filter((part) => !/;q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0] ?? '');
