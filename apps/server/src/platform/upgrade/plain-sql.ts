/** Comments, texts, names in quotes and bodies between dollars. */
const apart = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"([^"]*)"|\$(\w*)\$[\s\S]*?\$\2\$/g

/**
 * A statement in one line of small letters, without comments, and with empty texts: what is left are its
 * words and names.
 */
export const plainSql = (sql: string): string =>
  sql
    .replace(apart, (found, name: string | undefined) => {
      if (name !== undefined) return name
      if (found.startsWith("'")) return "''"
      return found.startsWith('$') ? '$$' : ' '
    })
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Splits at commas outside parentheses. */
export function clausesOf(list: string): string[] {
  const clauses: string[] = []
  let depth = 0
  let from = 0
  for (const [at, letter] of [...list].entries()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter !== ',' || depth > 0) continue
    clauses.push(list.slice(from, at).trim())
    from = at + 1
  }
  return [...clauses, list.slice(from).trim()]
}
