/** A file of an export. */
export interface WrittenFile {
  path: string;
  text: string;
}
