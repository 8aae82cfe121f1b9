import { type ReactNode, useRef } from 'react'
import styles from './page.module.css'

export interface PageSection {
  key: string
  title: string
  content: ReactNode
}

/** A long page in named sections, with a way to each of them at the side. */
export function Sections({ items, label }: { items: readonly PageSection[]; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const go = (key: string) => {
    const section = frame.current?.querySelector<HTMLElement>(`[data-section="${key}"]`)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.sections} ref={frame}>
      <nav aria-label={label}>
        {items.map(({ key, title }) => (
          <button key={key} type="button" onClick={() => go(key)}>
            {title}
          </button>
        ))}
      </nav>
      <div>
        {items.map(({ key, title, content }) => (
          <section key={key} data-section={key} tabIndex={-1} aria-label={title}>
            <h3>{title}</h3>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}
