import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scrollToSection } from './scroll-to-section.ts'
import { type SectionState, useSectionStates } from './section-state.ts'
import styles from './sections.module.css'

export interface PageSection {
  key: string
  title: string
  content: ReactNode
}

/** A long page in named sections, with a way to each of them at the side. */
export function Sections({ items, label }: { items: readonly PageSection[]; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const { t } = useTranslation()
  const current = useCurrent(frame)
  const states = useSectionStates(frame)
  const go = (key: string) => {
    const section = frame.current?.querySelector<HTMLElement>(`[data-section="${key}"]`)
    if (section !== null && section !== undefined) scrollToSection(section)
  }
  return (
    <div className={styles.sections} ref={frame}>
      <nav aria-label={label}>
        {items.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            aria-current={key === current}
            data-state={states[key]}
            title={titleOf(states[key])}
            onClick={() => go(key)}
          >
            {title}
          </button>
        ))}
      </nav>
      <div>
        {items.map(({ key, title, content }) => (
          <section
            key={key}
            data-section={key}
            data-state={states[key]}
            tabIndex={-1}
            aria-label={title}
          >
            <h3>{title}</h3>
            {content}
          </section>
        ))}
      </div>
    </div>
  )

  function titleOf(state: SectionState | undefined): string | undefined {
    return state === undefined ? undefined : t(($) => $.record.section[state])
  }
}

/** A band under the header: the section in it is the one being read. */
const readingBand = '-60px 0px -75% 0px'

function useCurrent(frame: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (frame.current === null || typeof IntersectionObserver === 'undefined') return
    const seen = new Set<Element>()
    const sections = [...frame.current.querySelectorAll<HTMLElement>('[data-section]')]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        }
        const first = sections.find((section) => seen.has(section))
        if (first !== undefined) setCurrent(first.dataset.section)
      },
      { root: scrollerOf(frame.current), rootMargin: readingBand },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [frame])
  return current
}

/** What the page scrolls in; the window when it scrolls as a whole. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  }
  return null
}
