import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { scrollToSection } from './scroll-to-section.ts'
import { type SectionState, useSectionStates } from './section-state.ts'
import styles from './sections.module.css'
import { useCurrent } from './use-current.ts'

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
