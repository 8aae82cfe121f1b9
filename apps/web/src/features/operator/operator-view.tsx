import type { ReactNode } from 'react'
import styles from './operator.module.css'
import { OperatorDesk } from './operator-desk.tsx'

/** The operator's accounts under the control that chose it. */
export default function OperatorView({ control }: { control: ReactNode }) {
  return (
    <>
      <div className={styles.view}>{control}</div>
      <OperatorDesk />
    </>
  )
}
