import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { OutreachContent } from '@daftari/contract/outreach/plan'
import { refuse } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { phoneOf } from '../../customers/index.ts'
import { askMessage, templateFor } from '../../messaging/index.ts'
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
  if (item.personId === null || item.loanId === null)
    return { outcome: 'dropped', rule: 'no-value' }
  try {
    const { id } = await askMessage(ctx, {
      to: await phoneOf(ctx, item.personId),
      loanId: item.loanId,
      templateId: templateIdOf(task.plan.content),
      wait: false,
      payTo,
      event: eventOf(task.id, item.id, item.attempt),
    })
    return { outcome: 'begun', reference: id }
  } catch (error) {
    return refusedBegin(ctx, error)
  }
}

/** It is refused before anything is written. */
function refusedBegin(ctx: ReadContext, error: unknown): Begun {
  if (!(error instanceof Refusal)) throw error
  const rule = error.code.replace(/^message\./, '')
  if (rule !== 'quiet-hours') return { outcome: 'dropped', rule }
  return { outcome: 'closed', rule, at: new Date(ctx.clock.now().getTime() + 900_000) }
}
