import { afterEach, describe, expect, it } from 'vitest'
import { answerByDigit, enterSection, sectionToGo } from './section-steps.ts'

const view = { top: 100, bottom: 800 }
/** Sections of 400 px under each other, the first of them beginning at `first`. */
const places = (first: number, focused = -1) =>
  [0, 1, 2, 3].map((index) => ({
    top: first + index * 400,
    bottom: first + (index + 1) * 400,
    focused: index === focused,
  }))

it('steps from the section under the header', () => {
  expect(sectionToGo(places(100), 1, view)).toBe(1)
  expect(sectionToGo(places(-350), 1, view)).toBe(2)
  expect(sectionToGo(places(-350), -1, view)).toBe(0)
})

it('steps from the focused section while it can be seen, so that the last ones are reached', () => {
  expect(sectionToGo(places(-600, 2), 1, view)).toBe(3)
})

it('forgets a focus that was scrolled away', () => {
  expect(sectionToGo(places(100, 3), 1, view)).toBe(1)
})

it('stops at both ends', () => {
  expect(sectionToGo(places(100), -1, view)).toBe(0)
  expect(sectionToGo(places(-1_200), 1, view)).toBe(3)
})

describe('the keys of an open questionnaire', () => {
  const question = (name: string) =>
    `<fieldset data-question="choice"><input type="radio" name="${name}"><input type="radio" name="${name}"></fieldset>`
  const page = () => {
    document.body.innerHTML = `<main>
      <section data-section="basic" tabindex="-1"></section>
      <section data-section="questionnaire" tabindex="-1"></section>
    </main>`
    return document.querySelector('main') as HTMLElement
  }
  const section = (key: string) => document.querySelector(`[data-section="${key}"]`) as HTMLElement
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('answer its first open question while the focus is in its section', () => {
    const shown = page()
    section('questionnaire').innerHTML = question('one') + question('two')
    section('questionnaire').focus()
    expect(answerByDigit(shown, 2)).toBe(true)
    expect(answerByDigit(shown, 1)).toBe(true)
    const checked = [...shown.querySelectorAll('input')].map((one) => one.checked)
    expect(checked).toEqual([false, true, true, false])
  })

  it('leave the digit to the page from another section, and where nothing is asked', () => {
    const shown = page()
    section('questionnaire').focus()
    expect(answerByDigit(shown, 1)).toBe(false)
    section('questionnaire').innerHTML = question('one')
    section('basic').focus()
    expect(answerByDigit(shown, 1)).toBe(false)
    expect(shown.querySelector('input:checked')).toBeNull()
  })

  it('have the focus once the questions are there, read late as they are', async () => {
    enterSection(page(), 'questionnaire')
    expect(document.activeElement).toBe(section('questionnaire'))
    section('questionnaire').innerHTML = question('one')
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  })
})
