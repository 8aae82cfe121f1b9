/**
 * A file of the app could not be loaded: it is gone since a newer version is served, or the line broke. Said
 * by each browser in its own words, and of a page's style by Vite.
 */
export function isMissingFile(error: Error): boolean {
  return /dynamically imported module|module script failed|Importing a module|preload CSS/i.test(
    error.message,
  )
}
