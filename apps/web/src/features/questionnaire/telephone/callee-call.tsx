import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import {
  type Callee,
  showTelephoneVerification,
} from '@daftari/contract/origination/verification/calls'
import { useGlossary } from '../../../lib/glossary.ts'
import { CallButton } from '../../../ui/action/call/call-button.tsx'
import { useHasTelephone } from '../../../ui/action/call/use-may-call.ts'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { publishCalled } from './called.ts'
import { numberOf } from './number-of.ts'

interface CalleeCallProps {
  loan: ApplicationDetail
  callee: Callee['callee']
  contactId?: number
}

/**
 * Calls somebody of an application beside their number; for the people who work on it. What was said is
 * written down where the calls of the application are.
 */
export function CalleeCall({ loan, callee, contactId }: CalleeCallProps) {
  const glossary = useGlossary()
  const has = useHasTelephone()
  const { id } = loan.application
  const { data } = usePanel(showTelephoneVerification, id, { enabled: has })
  if (data?.mayRecord !== true) return null
  const one = data.callees.find(
    (each) => each.callee === callee && each.contactId === (contactId ?? null),
  )
  if (one === undefined || one.phone === null) return null
  const { hindrance } = one
  return (
    <CallButton
      compact
      name={one.name}
      number={numberOf(id, one)}
      hindered={hindrance === null ? undefined : glossary.choice('callHindrance', hindrance)}
      onEnded={(call) => publishCalled(id, { callee: one, call })}
    />
  )
}
