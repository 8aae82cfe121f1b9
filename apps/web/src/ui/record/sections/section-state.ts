import { type RefObject, useEffect, useState } from 'react'

/** How far a section is: all its checks made, something in it differs, or nothing in it at all. */
export type SectionState = 'done' | 'differs' | 'empty'
export type SectionStates = Readonly<Partial<Record<string, SectionState>>>

const wrong = '[data-differs="true"], [data-check][data-status="wrong"]'
const something = 'table, dl, ul, form, figure, fieldset, input, [role="radiogroup"]'

/** Read from what the section shows, which comes late and changes with each mark. */
export function stateOf(section: Element): SectionState | undefined {
  if (section.querySelector(wrong) !== null) return 'differs'
  const says = section.querySelector('[data-empty]') !== null
  if (says && section.querySelector(something) === null) return 'empty'
  const checks = [...section.querySelectorAll<HTMLElement>('[data-check]')]
  const all = checks.every(({ dataset }) => dataset.status === 'right')
  return checks.length > 0 && all ? 'done' : undefined
}

const watched = ['data-differs', 'data-status', 'data-empty']

/** The state of each section of a page by its key. */
export function useSectionStates(frame: RefObject<HTMLElement | null>): SectionStates {
  const [states, setStates] = useState<SectionStates>({})
  useEffect(() => {
    const page = frame.current
    if (page === null || typeof MutationObserver === 'undefined') return
    let waiting = 0
    const read = () => {
      waiting = 0
      const sections = [...page.querySelectorAll<HTMLElement>('[data-section]')]
      const now = Object.fromEntries(
        sections.map((one) => [one.dataset.section ?? '', stateOf(one)]),
      ) as SectionStates
      setStates((before) => (sameStates(before, now) ? before : now))
    }
    const observer = new MutationObserver(() => {
      if (waiting === 0) waiting = requestAnimationFrame(read)
    })
    observer.observe(page, { subtree: true, childList: true, attributeFilter: watched })
    read()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(waiting)
    }
  }, [frame])
  return states
}

function sameStates(one: SectionStates, other: SectionStates): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}
