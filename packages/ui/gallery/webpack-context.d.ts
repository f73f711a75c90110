interface ImportMeta {
  /** All modules of a folder whose names match, as the bundler finds them. */
  webpackContext<T>(folder: string, options: { regExp: RegExp }): { keys(): string[]; (name: string): T };
}
