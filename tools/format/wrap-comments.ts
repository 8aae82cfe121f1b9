import { parseSync } from 'oxc-parser'
import { wrapText } from './wrap-text.ts'

/** What a tool reads in a comment. */
const directive = /^\s*(?:biome-|oxlint-|eslint-|@ts-|@vitest-|\/|[#@]__|#)/

/** Lines `from` to `to` with a comment only, and the text before it in each. */
interface Comment {
  from: number
  to: number
  text: string[]
  sign: string
  around?: { before: string; after: string }
}

/** A source whose comments with a line above the width are wrapped again; code and directives stay. */
export function wrapComments(path: string, source: string, width: number): string {
  const lines = source.split('\n')
  if (!lines.some((line) => line.length > width)) return source
  const comments = path.endsWith('.sql') ? ofSql(lines) : ofScript(path, source, lines)
  for (const { from, to, text, sign, around } of comments.reverse()) {
    if (!lines.slice(from, to + 1).some((line) => line.length > width)) continue
    const wrapped = wrapText(text, width - sign.length).map((line) => (sign + line).trimEnd())
    const whole = around === undefined ? wrapped : [around.before, ...wrapped, around.after]
    lines.splice(from, to - from + 1, ...whole)
  }
  return lines.join('\n')
}

function ofSql(lines: readonly string[]): Comment[] {
  const found = lines.flatMap((line, from) => {
    const [, sign, text = ''] = /^(\s*-- ?)(.*)$/.exec(line) ?? []
    return sign === undefined ? [] : [{ from, to: from, text: [text], sign }]
  })
  return joined(found)
}

function ofScript(path: string, source: string, lines: readonly string[]): Comment[] {
  const starts = [0, ...source.matchAll(/\n/g).map(({ index }) => index + 1)]
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset)
  const found = parseSync(path, source).comments.flatMap(
    ({ type, value, start, end }): Comment[] => {
      const [from, to] = [lineOf(start), lineOf(end - 1)]
      const before = lines[from]?.slice(0, start - (starts[from] ?? 0)) ?? ''
      const alone = before.trim() === '' && lines[to]?.length === end - (starts[to] ?? 0)
      if (!alone || directive.test(value)) return []
      if (type === 'Line') {
        const sign = `${before}//${value.startsWith(' ') ? ' ' : ''}`
        return [{ from, to, text: [value.slice(sign.endsWith(' ') ? 1 : 0)], sign }]
      }
      return docstring(value, before).map((part) => ({ from, to, ...part }))
    },
  )
  return joined(found)
}

/** On one line, or with its delimiters on separate lines. */
function docstring(value: string, indent: string): Omit<Comment, 'from' | 'to'>[] {
  const [first = '', ...others] = value.split('\n')
  const around = { before: `${indent}/**`, after: `${indent} */` }
  const sign = `${indent} * `
  if (!first.startsWith('*')) return []
  if (others.length === 0) return [{ text: [first.slice(1).trim()], sign, around }]
  if (first !== '*' || others.pop()?.trim() !== '') return []
  return [{ text: others.map((line) => line.replace(/^\s*\* ?/, '')), sign, around }]
}

/** Lines one below the other with one sign are one comment. */
function joined(found: readonly Comment[]): Comment[] {
  const comments: Comment[] = []
  for (const one of found) {
    const above = comments.at(-1)
    const goesOn = above?.to === one.from - 1 && above.sign.trimEnd() === one.sign.trimEnd()
    if (above === undefined || !goesOn || one.around !== undefined || above.around !== undefined) {
      comments.push(one)
    } else comments.splice(-1, 1, { ...above, to: one.to, text: [...above.text, ...one.text] })
  }
  return comments
}
