import { useGlossary } from '../../lib/glossary.ts'
import styles from './messages.module.css'

/** A template's text, with what is filled in marked and named. */
export function MessageText({ text }: { text: string }) {
  const glossary = useGlossary()
  const pieces = text.split(/(\{\w+\})/)
  return (
    <p className={styles.text}>
      {pieces.map((piece, index) =>
        /^\{\w+\}$/.test(piece) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places.
          <mark key={index} title={glossary.choice('placeholder', piece.slice(1, -1))}>
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </p>
  )
}
