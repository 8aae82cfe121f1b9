const separators = ['\t', ';', '|', ','] as const
type Separator = (typeof separators)[number]

/** `sep=;` as the first line, as spreadsheets write it; `letters` are those of its text. */
export function namedSeparator(
  start: string,
): { separator: Separator; letters: number } | undefined {
  const [line, separator] = /^"?sep=([,;|\t])"?(?=\n|$)/i.exec(start) ?? []
  return line === undefined
    ? undefined
    : { separator: separator as Separator, letters: line.length }
}

/**
 * What separates the columns of a file: the sign that gives the most rows the same number of cells. A comma
 * also occurs in names and amounts, so it loses a tie with any other sign.
 */
export function separatorOf(start: string, isWhole: boolean): Separator {
  let best: Separator = ','
  let most = 0
  for (const one of separators) {
    const rows = rowsAlike(start, one, isWhole)
    if (rows <= most) continue
    best = one
    most = rows
  }
  return best
}

/** How many rows have the number of cells, two or more, that most of them have. */
function rowsAlike(start: string, separator: Separator, isWhole: boolean): number {
  const widths = widthsOf(start, separator)
  // The last row may be cut.
  if (!isWhole && widths.length > 1) widths.pop()
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** The number of cells of each row; separators within quotation marks do not count. */
function widthsOf(start: string, separator: Separator): number[] {
  const widths: number[] = []
  let width = 1
  let isQuoted = false
  let isCellStart = true
  for (const letter of start) {
    if (letter === '"' && (isCellStart || isQuoted)) isQuoted = !isQuoted
    else if (!isQuoted && letter === '\n') {
      widths.push(width)
      width = 1
    } else if (!isQuoted && letter === separator) width += 1
    isCellStart =
      !isQuoted && (letter === separator || letter === '\n' || (isCellStart && letter === ' '))
  }
  widths.push(width)
  return widths
}

/** A spreadsheet saves with semicolons where the comma is the decimal sign: no line of that has a comma. */
export function foreignSeparator(
  start: string,
  fewestColumns: number,
): { row: number; separator: string } | undefined {
  for (const [index, line] of start.split('\n', 25).entries()) {
    if (line.includes(',')) continue
    const found = separators.find((one) => line.split(one).length >= fewestColumns)
    if (found !== undefined) return { row: index + 1, separator: found === '\t' ? 'Tab' : found }
  }
  return undefined
}
