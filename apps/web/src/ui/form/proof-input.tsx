import styles from './proof-input.module.css'

interface ProofInputProps {
  label: string
  /** Said when it was not chosen though it must be. */
  problem?: string | undefined
  onChange(file: File | undefined): void
}

/** A picture or a paper that proves what is entered; sent beside the form. */
export function ProofInput({ label, problem, onChange }: ProofInputProps) {
  return (
    <>
      <label>
        {label}
        <input
          className={styles.proof}
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          required
          onChange={({ target }) => onChange(target.files?.[0])}
        />
      </label>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
