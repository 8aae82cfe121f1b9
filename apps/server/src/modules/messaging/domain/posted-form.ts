import type { DeliveryStatus } from '@daftari/contract/messaging/message-enums'
import { storableLine } from '@daftari/kernel/received-text'
import { optedOut } from './message-state.ts'

/** The form that Africa's Talking posts about an accepted text, with the relevant fields. */
export interface FormReport {
  gatewayReference: string
  /** Undefined while it is on its way. */
  status: DeliveryStatus | undefined
  phone: string | undefined
  reason?: string
}

const statuses: Readonly<Record<string, DeliveryStatus>> = {
  Success: 'delivered',
  Failed: 'failed',
  Rejected: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'expired',
}

export function reportInForm(text: string): FormReport | undefined {
  const form = new URLSearchParams(text)
  const id = storableLine(form.get('id') ?? '')
  const said = form.get('status') ?? ''
  if (id === '' || id.length > 100 || said === '') return undefined
  const status = statuses[said]
  const why = form.get('failureReason') || (said === 'AbsentSubscriber' ? said : '')
  return {
    gatewayReference: id,
    status,
    phone: form.get('phoneNumber') ?? undefined,
    ...(status !== undefined && status !== 'delivered' && why !== '' && { reason: reasonOf(why) }),
  }
}

const optedOutThere = /^(?:userinblacklist|donotdisturb)/i
const reasonOf = (why: string) => (optedOutThere.test(why) ? optedOut : spelled(storableLine(why)))

/** `UserIsInactive` as our own reasons are written: `user-is-inactive`. */
const spelled = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .slice(0, 100)

/** What somebody wrote back, or that they opted out at the operator, which is their STOP. */
export function textInForm(text: string): { from: string; text: string; id?: string } | undefined {
  const form = new URLSearchParams(text)
  const from = form.get('from') ?? form.get('phoneNumber')
  const written = form.get('text') ?? (form.has('senderId') ? 'STOP' : null)
  const id = form.get('id')
  if (from === null || written === null) return undefined
  return { from, text: written, ...(id && { id }) }
}
