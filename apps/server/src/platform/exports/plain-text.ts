/** In CSV a text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}

/** In quotes, where a comma, a quote or a new line would otherwise end it. */
export const csvField = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** What XML 1.0 has no place for: one such sign, and nobody can open the workbook. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes.
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** A spreadsheet reads the number of a sign so: what only looks like one is written apart. */
const escaped = /_(?=x[0-9a-f]{4}_)/gi
/** No spreadsheet opens a cell that has more. */
const mostLetters = 32_000

/** XLSX marks a cell as text, so it is never read as a formula, whatever it begins with. */
export function legal(text: string): string {
  return text
    .toWellFormed()
    .replace(illegal, '\ufffd')
    .replace(escaped, '_x005F_')
    .slice(0, mostLetters)
}
