import { describe, expect, it } from 'vitest'
import { wrapComments } from './wrap-comments.ts'
import { wrapText } from './wrap-text.ts'

const lines = (...text: string[]) => text.join('\n')
const many = (word: string, times: number) => Array(times).fill(word).join(' ')

describe('a document', () => {
  const wrap = (text: string) => wrapText(text.split('\n'), 24).join('\n')

  it.each([
    ['a paragraph', 'one two three four five six', 'one two three four five\nsix'],
    [
      'what is broken badly',
      'one\ntwo three four five six seven',
      'one two three four five\nsix seven',
    ],
    ['an item', '- one two three four five six', '- one two three four\n  five six'],
    ['an item in an item', '  1. one two three four five', '  1. one two three four\n     five'],
    ['a box to tick', '- [ ] one two three four', '- [ ] one two three four'],
    ['a span of code is whole', 'one `two three` `four five`', 'one `two three`\n`four five`'],
    ['a span of one letter', 'on `q` one two three `four`', 'on `q` one two three\n`four`'],
    ['a link is whole', 'one two three [four](five.md)', 'one two three\n[four](five.md)'],
    ['no line begins a list', 'one two three four five - six', 'one two three four five -\nsix'],
    ['nor a number', 'one two three four five 1. six', 'one two three four five 1.\nsix'],
  ])('%s', (_, text, expected) => {
    expect(wrap(text)).toBe(expected)
    expect(wrap(expected)).toBe(expected)
  })

  it.each([
    ['what keeps to the width, however it is broken', 'one\ntwo\nthree'],
    ['a table', '| one two three | four five six |\n|---|---|'],
    ['a heading', '# one two three four five six'],
    ['a quote', '> one two three four five six'],
    ['code', '```\none two three four five six\n```'],
    ['code of four signs', '````\n```\none two three four five six\n````'],
    ['code by its indent', '    one two three four five six'],
    ['HTML', '<!-- one two three four five six -->'],
    ['an address', '[one]: two-three-four-five-six-seven.md'],
    ['a break that is meant', 'one two three four five six  \nseven'],
    ['a word that is too long', 'https://one.two.three.four.five'],
  ])('keeps %s', (_, text) => {
    expect(wrap(text)).toBe(text)
  })

  it('keeps what stands around a paragraph', () => {
    const text = lines('# One', '', '- two', '- one two three four five six', '', '| a |', '|---|')
    const expected = lines(
      '# One',
      '',
      '- two',
      '- one two three four',
      '  five six',
      '',
      '| a |',
      '|---|',
    )
    expect(wrap(text)).toBe(expected)
  })
})

describe('a source', () => {
  const wrap = (text: string, path = 'a.ts') => wrapComments(path, text, 24)

  it.each([
    [
      'a docstring of one line',
      '/** one two three four five */',
      '/**\n * one two three four\n * five\n */',
    ],
    [
      'one of more',
      '/**\n * one two three four five\n * six\n */',
      '/**\n * one two three four\n * five six\n */',
    ],
    ['one inside', '  /** one two three four */', '  /**\n   * one two three four\n   */'],
    ['lines', '// one two three four five\n// six', '// one two three four\n// five six'],
    [
      'its other paragraphs stay',
      '// a\n//\n// one two three four five',
      '// a\n//\n// one two three four\n// five',
    ],
    ['below code', 'a()\n// one two three four five', 'a()\n// one two three four\n// five'],
  ])('%s', (_, text, expected) => {
    expect(wrap(text)).toBe(expected)
    expect(wrap(expected)).toBe(expected)
  })

  it('lines of SQL', () => {
    expect(wrap('  -- one two three four five\nselect 1', 'a.sql')).toBe(
      '  -- one two three four\n  -- five\nselect 1',
    )
  })

  it.each([
    ['code', `const one = ${many('two +', 9)} three`],
    ['a text that looks like one', 'const one = `\n// two three four five six seven\n`'],
    ['one behind code', 'const one = 1 // two three four five'],
    ['one before code', '/** one two three four five */ const one = 1'],
    ['a directive', '// biome-ignore lint: one two three four five'],
    ['a reference', '/// <reference types="vite/client" />'],
    ['an expected error', '// @ts-expect-error: one two three four five'],
    ['a tag', '/**\n * @param {string} one two three four\n */'],
  ])('keeps %s', (_, text) => {
    expect(wrap(text)).toBe(text)
  })
})
