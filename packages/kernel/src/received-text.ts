const controls = /\p{Cc}/gu
const controlsButLines = /[^\P{Cc}\n\r\t]/gu

/**
 * Text that a database can store: invalid characters become blanks, and unpaired surrogates the replacement
 * character.
 */
export const storable = (text: string): string =>
  text.toWellFormed().replaceAll(controlsButLines, ' ')

/** The same as one line. */
export const storableLine = (text: string): string => text.toWellFormed().replaceAll(controls, ' ')

/** At most so many letters; a sign of two is not parted. */
export function cutTo(text: string, most: number): string {
  const cut = text.slice(0, most)
  return text.length > most && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** At the end of what was cut. */
const more = ' […]'

/** Words of a person, kept whatever their length: what is shown, and how long it was where it is cut. */
export function wordsWithin(text: string, most: number): { text: string; cutFrom: number | null } {
  const whole = storable(text)
  if (whole.length <= most) return { text: whole, cutFrom: null }
  return { text: cutTo(whole, most - more.length).trimEnd() + more, cutFrom: whole.length }
}
