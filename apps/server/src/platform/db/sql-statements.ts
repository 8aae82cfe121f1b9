/** What keeps a semicolon to itself: a comment, a text, a quoted name, and a body between dollars. */
const kept = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g

/** The statements of a file of SQL, each with the line on which it begins. */
export function sqlStatements(text: string): { sql: string; line: number }[] {
  const ends = [...text.matchAll(kept)].filter(([found]) => found === ';').map((one) => one.index)
  const starts = [0, ...ends.map((end) => end + 1)]
  return starts
    .map((start, at) => ({ from: start, sql: text.slice(start, ends[at] ?? text.length) }))
    .map(({ from, sql }) => ({ from: from + leading(sql), sql: sql.slice(leading(sql)).trimEnd() }))
    .filter(({ sql }) => sql !== '')
    .map(({ from, sql }) => ({ sql, line: text.slice(0, from).split('\n').length }))
}

/** The number of leading characters that are blanks and comments. */
const leading = (sql: string): number =>
  /^(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)*/.exec(sql)?.[0].length ?? 0
