import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const APPS = ['shell', 'mf-catalogue', 'mf-community', 'mf-profile', 'mf-editor'];
/** A remote's own entry is for its development server; browsers use `remoteEntry`. */
const UNUSED = /^main\./;

/** Folder of an app's newest release. */
export function newestRelease(app: string): string {
  const dist = path.join(root, app, 'dist');
  const complete = readdirSync(dist).filter((name) => existsSync(path.join(dist, name, 'release.json')));
  return path.join(dist, complete.sort().at(-1) ?? '');
}

/** Names of the scripts and styles that load after the page itself: parts of the shell, and remotes. */
export function lazyFiles(): string[] {
  const page = readFileSync(path.join(newestRelease('shell'), 'index.html'), 'utf8');
  return (
    APPS.map(newestRelease)
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
      )
      .filter((file) => /\.(?:js|css)$/.test(file))
      // Reports of errors and vitals use files that load late, and show nothing.
      .filter((file) => !/\/error-reports|\/vitals/.test(readFileSync(file, 'utf8')))
      .map((file) => path.basename(file))
      .filter((file) => !page.includes(file) && !UNUSED.test(file))
  );
}
