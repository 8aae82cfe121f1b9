import { scrollToSection } from '../../ui/record/sections/scroll-to-section.ts'

/** The position of a section within the visible part of the page. */
export interface SectionPlace {
  top: number
  bottom: number
  focused: boolean
}

/**
 * The section one step forward or back: counted from the focused one while it is visible, otherwise from the
 * one that reaches under the header.
 */
export function sectionToGo(
  places: readonly SectionPlace[],
  by: 1 | -1,
  view: { top: number; bottom: number },
): number {
  const focused = places.findIndex(
    (one) => one.focused && one.bottom > view.top && one.top < view.bottom,
  )
  const under = places.findLastIndex(({ top }) => top <= view.top + 1)
  const at = focused >= 0 ? focused : under
  return Math.min(places.length - 1, Math.max(0, at + by))
}

const headerPx = 56

/** Scrolls to the next or previous section of the page, and gives it the focus. */
export function stepSection(page: HTMLElement, by: 1 | -1): void {
  const sections = [...page.querySelectorAll<HTMLElement>('[data-section]')]
  const frame = page.getBoundingClientRect()
  const places = sections.map((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    return { top, bottom, focused: section.contains(document.activeElement) }
  })
  const view = { top: frame.top + headerPx, bottom: frame.bottom }
  showSection(page, sectionToGo(places, by, view))
}

/** Scrolls to the section at a place of the page, and gives it the focus. */
export function showSection(page: HTMLElement, index: number): void {
  const section = [...page.querySelectorAll<HTMLElement>('[data-section]')][index]
  if (section !== undefined) scrollToSection(section)
}

/** Scrolls to a section by its key, and to the first thing to be done in it once it is there. */
export function enterSection(page: HTMLElement, key: string): void {
  const section = page.querySelector<HTMLElement>(`[data-section="${key}"]`)
  if (section === null) return
  scrollToSection(section)
  if (focusFirst(section) || typeof MutationObserver === 'undefined') return
  // The section's content loads late: its first field gets the focus if that is still here.
  const observer = new MutationObserver(() => {
    if (document.activeElement !== section || focusFirst(section)) observer.disconnect()
  })
  observer.observe(section, { childList: true, subtree: true })
}

const toBeDone = 'input:not([disabled]), textarea:not([disabled]), button[data-first]'

function focusFirst(section: HTMLElement): boolean {
  const field = section.querySelector<HTMLElement>(toBeDone)
  field?.focus({ preventScroll: true })
  return field !== null
}

/**
 * Chooses an answer by its number in the first unanswered question of the open questionnaire, while the focus
 * is in its section; returns whether the digit was used.
 */
export function answerByDigit(page: HTMLElement, digit: number): boolean {
  const { activeElement } = document
  const section = activeElement?.closest('[data-section]')
  if (!section || !page.contains(section)) return false
  const questions = [...section.querySelectorAll<HTMLElement>('[data-question="choice"]')]
  const open = questions.find((one) => one.querySelector('input:checked') === null)
  const answer = open?.querySelectorAll<HTMLInputElement>('input')[digit - 1]
  answer?.focus()
  answer?.click()
  return questions.length > 0
}
