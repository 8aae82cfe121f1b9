import styles from './proof-input.module.css'

interface ProofInputProps {
  label: string
  onChange(file: File | undefined): void
}

/**
 * A picture or a paper that proves what is entered; sent beside the form. That it is missing is said
 * by the form in the reader's language, not by the browser in its own.
 */
export function ProofInput({ label, onChange }: ProofInputProps) {
  return (
    <label>
      {label}
      <input
        className={styles.proof}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={({ target }) => onChange(target.files?.[0])}
      />
    </label>
  )
}
