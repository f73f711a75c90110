const HASH = /\.[0-9a-f]{8}\.\w+$/;

/** Whether a built file is named by its content, so that it is the same for as long as it has that name. */
export const isNamedByContent = (file: string): boolean => HASH.test(file);
