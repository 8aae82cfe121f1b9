import type { ReactNode } from 'react'
import styles from './login.module.css'

interface LoginFieldProps {
  id: string
  label: string
  problem?: string | false
  hint?: string | false
  children: ReactNode
}

/** A label, its control and its problem. The form library would weigh as much as the page. */
export function LoginField({
  id,
  label,
  problem = false,
  hint = false,
  children,
}: LoginFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem !== false && <span role="alert">{problem}</span>}
      {hint !== false && <small role="status">{hint}</small>}
    </div>
  )
}
