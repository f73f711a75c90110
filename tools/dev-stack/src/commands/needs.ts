/** Folders whose tests use MongoDB. */
const WITH_MONGO = ['services', 'gateway', 'tools', 'shell/test', 'packages/service-kit'];
/** Those that copy the demo's databases. */
const WITH_DEMO = ['gateway'];

/** What to start for all test files together; a file missing here starts its own. */
export interface Needs {
  mongo: boolean;
  demo: boolean;
  openSearch: boolean;
}

/** @param files chosen test files, relative to the project; undefined for all */
export function needsOf(files: readonly string[] | undefined): Needs {
  const anyIn = (folders: readonly string[]) =>
    files?.some((file) => folders.some((folder) => file.startsWith(`${folder}/`))) ?? true;
  return {
    mongo: anyIn(WITH_MONGO),
    demo: anyIn(WITH_DEMO),
    openSearch: files?.some((file) => file.includes('opensearch')) ?? true,
  };
}
