/** A file of the app could not be loaded: it is gone since a newer version is served, or the line broke. */
export function isMissingFile(error: Error): boolean {
  return /dynamically imported module|module script failed|Importing a module/i.test(error.message)
}
