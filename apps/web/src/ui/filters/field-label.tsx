import styles from './filters.module.css'

/** The name of a filter inside its field, where it costs no line of its own. */
export function FieldLabel({ children }: { children: string }) {
  return <span className={styles.label}>{children}</span>
}
