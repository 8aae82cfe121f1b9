import styles from './record.module.css'

/** What somebody outside sent us, as it came; JSON on lines of its own. */
export function MessageText({ text }: { text: string }) {
  return <pre className={styles.message}>{readable(text)}</pre>
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
