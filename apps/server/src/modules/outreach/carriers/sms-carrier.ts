import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { OutreachContent } from '@daftari/contract/outreach/plan'
import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { isOutOfHours } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { askMessage, type Recipient, templateFor } from '../../messaging/index.ts'
import {
  type Begun,
  type Carrier,
  eventOf,
  type OutreachItem,
  type OutreachTask,
} from './carrier.ts'

/** Texts by the messaging module; it asks the gate and sends, and says by events what came of each. */
export function smsCarrier({ payTo }: { payTo: string }): Carrier {
  return {
    kind: 'sms',
    engine: null,
    async check(ctx, section, content) {
      const template = await templateFor(ctx, templateIdOf(content))
      if (template?.purpose !== purposeOf(section)) refuse('outreach.content')
    },
    async estimate() {
      return { texts: [], costCents: null }
    },
    begin: (ctx, task, item) => begin(ctx, task, item, payTo),
  }
}

export const purposeOf = (section: OutreachSection) =>
  section === 'collection' ? ('collection' as const) : ('marketing' as const)

/** Refuses: outreach.content. */
export function templateIdOf(content: OutreachContent): number {
  return 'templateId' in content ? content.templateId : refuse('outreach.content')
}

async function begin(
  ctx: Context,
  task: OutreachTask,
  item: OutreachItem,
  payTo: string,
): Promise<Begun> {
  const to = await recipientOf(ctx, item)
  if (to === undefined) return { outcome: 'dropped', rule: 'no-value' }
  const asked = await askMessage(ctx, {
    to,
    template: { templateId: templateIdOf(task.plan.content) },
    loanId: item.loanId,
    sender: 'task',
    object: { type: 'outreach-item', id: item.id },
    wait: false,
    payTo,
    event: eventOf(task.id, item.id, item.attempt),
  })
  if (asked.state === 'queued' || asked.state === 'held') {
    return { outcome: 'begun', reference: asked.id, parts: asked.parts }
  }
  if (asked.state !== 'refused') return { outcome: 'dropped', rule: asked.state }
  const { rule, from } = asked
  if (from === null || !isOutOfHours(rule)) return { outcome: 'dropped', rule }
  return { outcome: 'closed', rule, at: from }
}

/** Of a number without a customer, the number itself. */
async function recipientOf(ctx: Context, item: OutreachItem): Promise<Recipient | undefined> {
  if (item.personId !== null) return phoneOf(ctx, item.personId)
  const { phoneHash, phoneMasked, phoneCipher } = item
  return phoneCipher === null ? undefined : { personId: null, phoneHash, phoneMasked, phoneCipher }
}
