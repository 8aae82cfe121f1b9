import styles from './layout.module.css'

const most = 99

interface CountBadgeProps {
  count: number
  /** What is counted, in words. */
  title: string
  /** At the corner of the preceding element, instead of after it. */
  corner?: boolean
}

/** A small number beside an entry or on a button; nothing when there is nothing. */
export function CountBadge({ count, title, corner = false }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={styles.badge} data-corner={corner} title={title}>
      {count > most ? `${most}+` : count}
    </span>
  )
}
