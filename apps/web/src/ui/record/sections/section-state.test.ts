import { expect, test } from 'vitest'
import { stateOf } from './section-state.ts'

function section(html: string): Element {
  const made = document.createElement('section')
  made.innerHTML = html
  return made
}

const check = (status: string) => `<span data-check="name" data-status="${status}"></span>`

test('a section is empty when it says so and shows nothing else', () => {
  expect(stateOf(section('<p data-empty="true">None</p><button>Buy</button>'))).toBe('empty')
  expect(stateOf(section('<p data-empty="true">None</p><table></table>'))).toBeUndefined()
  expect(stateOf(section(''))).toBeUndefined()
})

test('one that differs or is marked wrong says so before all else', () => {
  expect(stateOf(section('<dl><div data-differs="true"></div></dl>'))).toBe('differs')
  expect(stateOf(section(check('right') + check('wrong')))).toBe('differs')
})

test('it is done when every check in it is right', () => {
  expect(stateOf(section(check('right') + check('right')))).toBe('done')
  expect(stateOf(section(check('right') + check('unverified')))).toBeUndefined()
})
