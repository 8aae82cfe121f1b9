import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import type { EntityRecord } from '@daftari/contract/platform/records/record'
import { useGlossary } from '../../lib/glossary.ts'
import type { EndedCall } from '../action/call/call-desk.ts'
import { CallStandingTag } from '../action/call/call-standing-tag.tsx'
import type { AnyRow } from '../cells/cell.tsx'
import styles from './record.module.css'
import { RecordCall } from './record-call.tsx'

interface CallLineProps {
  record: EntityRecord
  row: AnyRow
  shortcut: string
  onEnded(call: EndedCall): void
}

/** The call of an open record, beside what the contact rules say of it now. */
export function CallLine(props: CallLineProps) {
  const glossary = useGlossary()
  const standing = (props.row.callStanding ?? undefined) as CallStanding | undefined
  if (props.record.calls === undefined) return null
  if (standing === undefined) return <RecordCall {...props} />
  const { rule } = standing
  return (
    <div className={styles.call}>
      <RecordCall
        {...props}
        hindered={rule === null ? undefined : glossary.choice('contactRule', rule)}
      />
      <CallStandingTag of={standing} />
    </div>
  )
}
