import { causesModuleOf } from '@screenlore/service-kit';

/** What the library's members do that concerns others, for their notifications. */
export const LibraryCauses = causesModuleOf('library');
