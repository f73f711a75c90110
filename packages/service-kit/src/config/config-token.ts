/** Injection token of an app's settings: `@Inject(CONFIG) private readonly config: CatalogueConfig`. */
export const CONFIG = Symbol('config');
