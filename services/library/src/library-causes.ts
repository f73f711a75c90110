import { causesModuleOf } from '@screenlore/service-kit';

/** What members do in the library that concerns others, for their notifications. */
export const LibraryCauses = causesModuleOf('library');
