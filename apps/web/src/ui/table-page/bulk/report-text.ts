type Line = { id: number; why: string }
type Heading = readonly [string, string]

/** For pasting into a message or a sheet. */
export function reportText(heading: Heading, lines: readonly Line[]): string {
  return [heading, ...lines.map(({ id, why }) => [id, why])].map((one) => one.join('\t')).join('\n')
}

/** The byte order mark makes spreadsheets read UTF-8; nothing in the text is a formula to them. */
export function reportCsv(heading: Heading, lines: readonly Line[]): string {
  const rows = [heading, ...lines.map(({ id, why }) => [String(id), why] as const)]
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
