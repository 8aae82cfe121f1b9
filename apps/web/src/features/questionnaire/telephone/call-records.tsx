import type { OutputOf } from '@daftari/contract/endpoint'
import type { showTelephoneVerificationRecord } from '@daftari/contract/origination/verification/calls'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Instant } from '../../../ui/instant.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { Said } from '../answering/said.tsx'
import styles from './telephone.module.css'

type Call = OutputOf<typeof showTelephoneVerificationRecord>['rows'][number]

/** The calls there were, newest first. */
export function CallRecords({ rows }: { rows: readonly Call[] }) {
  const { t } = useTranslation('verification')
  if (rows.length === 0) return <p className={styles.none}>{t(($) => $.call.none)}</p>
  return (
    <ol className={styles.records} aria-label={t(($) => $.call.records)}>
      {rows.map((row) => (
        <Record key={row.id} call={row} />
      ))}
    </ol>
  )
}

function Record({ call }: { call: Call }) {
  const glossary = useGlossary()
  const { relationship } = call
  const reached = call.result === 'reached'
  return (
    <li>
      <div className={styles.line}>
        <StateTag set="callResult" value={call.result} tone={reached ? 'good' : 'attention'} />
        <strong>{call.name}</strong>
        <small>
          {relationship === null
            ? glossary.choice('respondent', call.callee)
            : glossary.choice('relationship', relationship)}
          {call.phone !== null && ` · ${call.phone}`}
        </small>
        <small>
          {call.by.name}, <Instant at={call.at} />
        </small>
      </div>
      {call.remark !== null && <p>{call.remark}</p>}
      {call.marks.length > 0 && (
        <p>
          {call.marks
            .map(
              ({ item, status }) =>
                `${glossary.choice('verifyItem', item)}: ${glossary.choice('verifyStatus', status)}`,
            )
            .join(' · ')}
        </p>
      )}
      {call.answers.map((one) => (
        <Said key={one.name} said={one.said} />
      ))}
    </li>
  )
}
