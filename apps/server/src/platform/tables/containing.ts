/** A LIKE pattern for text that contains this, whatever signs are in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
