import { type RefObject, useEffect, useState } from 'react'

export interface PlaceInSight {
  key: string
  top: number
  bottom: number
}

/** A section is being read once it begins in this band under the page's header. */
const bandPx = 120

/**
 * The section being read: the section navigated to while it is visible, the last section at the end of the
 * page, otherwise the last that begins under the header.
 */
export function sectionInSight(
  places: readonly PlaceInSight[],
  view: { top: number; bottom: number; atEnd: boolean },
  entered: string | undefined,
): string | undefined {
  const gone = places.find(({ key }) => key === entered)
  if (gone !== undefined && gone.bottom > view.top && gone.top < view.bottom) return entered
  if (view.atEnd) return places.at(-1)?.key
  return (places.findLast(({ top }) => top <= view.top + bandPx) ?? places[0])?.key
}

const moves = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' '])

/** Which section of the page is being read, as it scrolls and as the focus goes into one. */
export function useCurrent(frame: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const page = frame.current
    if (page === null) return
    const scroller = scrollerOf(page) ?? document.documentElement
    let entered: string | undefined
    let waiting = 0
    const read = () => {
      waiting = 0
      const places = [...page.querySelectorAll<HTMLElement>('[data-section]')].map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return { key: one.dataset.section ?? '', top, bottom }
      })
      setCurrent(sectionInSight(places, viewOf(scroller), entered))
    }
    const later = () => {
      if (waiting === 0) waiting = requestAnimationFrame(read)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const section =
        target instanceof Element ? target.closest<HTMLElement>('[data-section]') : null
      if (section === null) return
      entered = section.dataset.section
      later()
    }
    const byHand = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || moves.has(event.key)) entered = undefined
    }
    page.addEventListener('focusin', onFocus)
    for (const type of ['wheel', 'touchmove', 'keydown'] as const) {
      addEventListener(type, byHand, { capture: true, passive: true })
    }
    addEventListener('scroll', later, { capture: true, passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(later)
    observer?.observe(page)
    later()
    return () => {
      page.removeEventListener('focusin', onFocus)
      for (const type of ['wheel', 'touchmove', 'keydown'] as const) {
        removeEventListener(type, byHand, true)
      }
      removeEventListener('scroll', later, true)
      observer?.disconnect()
      cancelAnimationFrame(waiting)
    }
  }, [frame])
  return current
}

function viewOf(scroller: HTMLElement): { top: number; bottom: number; atEnd: boolean } {
  const { scrollTop, scrollHeight, clientHeight } = scroller
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
  return { top, bottom: top + clientHeight, atEnd }
}

/** What the page scrolls in; nothing when it scrolls as a whole. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  }
  return null
}
