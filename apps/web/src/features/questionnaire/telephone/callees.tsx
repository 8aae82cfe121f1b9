import type { Callee } from '@daftari/contract/origination/verification/calls'
import { useId } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { CallButton } from '../../../ui/action/call/call-button.tsx'
import type { EndedCall } from '../../../ui/action/call/call-desk.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Masked } from '../../../ui/masked.tsx'
import { type CalleeRef, keyOf } from './call-draft.ts'
import { numberOf } from './number-of.ts'
import styles from './telephone.module.css'

interface CalleesProps {
  callees: readonly Callee[]
  loanId: number
  personId: number
  chosen?: CalleeRef | undefined
  onChoose?: (callee: CalleeRef) => void
  /** A call of the console to one of them is dialled, and over. */
  onBegun?: (callee: CalleeRef) => void
  onCalled?: (callee: CalleeRef, call: EndedCall) => void
}

/** The customer, the contacts and the employer; who may not be called says why. */
export function Callees(props: CalleesProps) {
  const { callees, loanId, personId, chosen, onChoose, onBegun, onCalled } = props
  const { t } = useTranslation('verification')
  const group = useId()
  return (
    <ul className={styles.callees} aria-label={t(($) => $.call.callee)}>
      {callees.map((one) => (
        <li key={keyOf(one)} data-hindered={one.hindrance !== null}>
          <div className={styles.who}>
            {onChoose !== undefined && (
              <input
                type="radio"
                id={`${group}-${keyOf(one)}`}
                name={group}
                disabled={one.hindrance !== null}
                checked={chosen !== undefined && keyOf(chosen) === keyOf(one)}
                onChange={() => onChoose({ callee: one.callee, contactId: one.contactId })}
              />
            )}
            <label htmlFor={`${group}-${keyOf(one)}`}>
              <Who callee={one} />
            </label>
          </div>
          {one.phone !== null && (
            <span>
              <Masked
                value={one.phone}
                loanId={loanId}
                {...(one.contactId === null
                  ? {
                      object: 'person' as const,
                      id: personId,
                      field:
                        one.callee === 'employer' ? ('companyPhone' as const) : ('phone' as const),
                    }
                  : { object: 'contact' as const, id: one.contactId, field: 'phone' as const })}
              />
            </span>
          )}
          {onCalled !== undefined && one.phone !== null && one.hindrance === null && (
            <CallButton
              number={numberOf(loanId, one)}
              name={one.name}
              onBegun={() => onBegun?.(one)}
              onEnded={(call) => onCalled(one, call)}
            />
          )}
          <Standing callee={one} />
        </li>
      ))}
    </ul>
  )
}

function Who({ callee }: { callee: Callee }) {
  const glossary = useGlossary()
  const { relationship } = callee
  return (
    <span>
      <strong>{callee.name}</strong>{' '}
      <small>
        {relationship === null
          ? glossary.choice('respondent', callee.callee)
          : glossary.choice('relationship', relationship)}
      </small>
    </span>
  )
}

function Standing({ callee }: { callee: Callee }) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  if (callee.hindrance !== null) {
    return <em>{glossary.choice('callHindrance', callee.hindrance)}</em>
  }
  if (callee.lastResult === null) return <small>{t(($) => $.call.never)}</small>
  return (
    <small>
      {glossary.choice('callResult', callee.lastResult)}, <Instant at={callee.lastAt} />
    </small>
  )
}
