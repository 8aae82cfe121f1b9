/** A word, or a span of code with the spaces in it. */
const units = /(?:(`+)[^`](?:.*?[^`])??\1(?!`)|\S)+/g
/** What begins something else at the start of a line: a list, a heading, a quote, a table, HTML, a tag. */
const beginsBlock = /^(?:[-+*=]+|\d+[.)]|#+|[>|@].*|<[a-z/!?].*|```.*|~~~.*)$/i
const listItem = /^\s*(?:[-+*]|\d+[.)])\s+(?:\[[ x]\]\s+)?/
/**
 * What is not a paragraph: a table, a heading, a quote, HTML, a rule, a link's address, a tag, code by its
 * indent.
 */
const kept = /^\s*(?:[|#>@<]|\[[^\]]+\]:|(?:[-*_=]\s*){3,}$)|^(?:\t| {4})/

/**
 * Lines of Markdown, in which each paragraph and item with a line above the width is wrapped again. Lines
 * within the width, tables and code stay, and so does a paragraph with explicit breaks.
 */
export function wrapText(lines: readonly string[], width: number): string[] {
  const wrapped: string[] = []
  for (const { first, rest, text } of partsOf(lines)) {
    const tooLong = text.some((line) => line.length > width)
    const breaks = text.slice(0, -1).some((line) => / {2}$|\\$/.test(line))
    if (first === undefined || !tooLong || breaks) wrapped.push(...text)
    else wrapped.push(...fill(text.join('\n').slice(first.length), width, first, rest))
  }
  return wrapped
}

interface Part {
  text: string[]
  /** The first line's prefix, such as a list's sign; undefined if it is not a paragraph. */
  first?: string
  /** What its other lines begin with. */
  rest: string
}

function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = []
  let fence = ''
  let open: Part | undefined
  const itself = (line: string) => {
    open = undefined
    parts.push({ text: [line], rest: '' })
  }
  const begin = (line: string, first: string) => {
    open = { text: [line], first, rest: ' '.repeat(first.length) }
    parts.push(open)
  }
  for (const line of lines) {
    const [, mark = ''] = /^\s*(```+|~~~+)/.exec(line) ?? []
    const item = listItem.exec(line)?.[0]
    if (mark !== '' || fence !== '') {
      if (fence === '') fence = mark
      else if (mark.startsWith(fence)) fence = ''
      itself(line)
    } else if (line.trim() === '') itself(line)
    else if (item !== undefined) begin(line, item)
    else if (kept.test(line) && (open === undefined || !/^\s{4}/.test(line))) itself(line)
    else if (open === undefined) begin(line, /^\s*/.exec(line)?.[0] ?? '')
    else open.text.push(line)
  }
  return parts
}

function fill(text: string, width: number, first: string, rest: string): string[] {
  const [begun = '', ...others] = text.replace(/\s*\n\s*/g, ' ').match(units) ?? []
  const lines = [first + begun]
  for (const unit of others) {
    const longer = `${lines.at(-1)} ${unit}`
    if (longer.length <= width || beginsBlock.test(unit)) lines.splice(-1, 1, longer)
    else lines.push(rest + unit)
  }
  return lines
}
