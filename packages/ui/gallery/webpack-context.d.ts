interface ImportMeta {
  /** All modules of a folder with matching names, found by the bundler. */
  webpackContext<T>(folder: string, options: { regExp: RegExp }): { keys(): string[]; (name: string): T };
}
