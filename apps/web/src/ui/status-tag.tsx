import { type Tone, useInks } from './tone.ts'
import styles from './ui.module.css'

interface StatusTagProps {
  tone: Tone
  /** The state in words: colour never speaks alone. */
  children: string
}

export function StatusTag({ tone, children }: StatusTagProps) {
  const { text, back, line } = useInks()[tone]
  return (
    <span
      className={styles.status}
      style={{ color: text, backgroundColor: back, borderColor: line }}
    >
      {children}
    </span>
  )
}
