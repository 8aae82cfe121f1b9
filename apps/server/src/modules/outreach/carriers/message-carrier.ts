import { type ContactRule, hourRules } from '@daftari/contract/contact/enums'
import { suits, type TextReaders } from '@daftari/contract/messaging/enums'
import {
  fill,
  noValues,
  type PlaceholderValues,
  placeholdersIn,
  unfilled,
} from '@daftari/contract/messaging/placeholders'
import { partsOf } from '@daftari/contract/messaging/template-text'
import { type AudienceName, isBrought } from '@daftari/contract/outreach/audiences'
import type { MessageCarrierKind } from '@daftari/contract/outreach/enums'
import type { OutreachContent } from '@daftari/contract/outreach/plan'
import { refuse } from '@daftari/contract/refusals'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { phoneOf } from '../../customers/index.ts'
import {
  askMessage,
  type Known,
  type Recipient,
  templateFor,
  textFor,
  withPayoff,
} from '../../messaging/index.ts'
import { purposeOf } from '../domain/purpose.ts'
import { linkOf } from '../links.ts'
import { knownOf, knownOfAll } from '../queries/known-of.ts'
import {
  type Carrier,
  eventOf,
  type OutreachItem,
  type OutreachTask,
  type SendOutcome,
} from './carrier.ts'
import { sealedNumber } from './sealed-number.ts'

interface Means {
  /** What customers pay to. */
  payTo: string
  /** The address under which clicks on offers are counted; without a target there are no links. */
  publicUrl: string
  appLink?: string | undefined
  /** The highest price per part among the gateways in use; null if there is none. */
  partCents(ctx: ReadContext): Promise<number | null>
}

/**
 * Texts of one channel by the messaging module: it checks the contact rules and sends, and reports each
 * result.
 */
export function messageCarrier(kind: MessageCarrierKind, means: Means): Carrier {
  return {
    kind,
    engine: null,
    async check(ctx, section, { content, audience }) {
      const template = await templateFor(ctx, templateIdOf(content))
      if (template?.purpose !== purposeOf(section) || template.channel !== kind) {
        return refuse('outreach.content')
      }
      if (!isMeantFor(template, audience)) refuse('outreach.meant-for')
    },
    async cannotFill(ctx, content) {
      const template = await templateFor(ctx, templateIdOf(content))
      const texts = [template?.titles, template?.texts].map((one) => Object.values(one ?? {}))
      const names = placeholdersIn(texts.flat().join(' '))
      return names.filter((name) => name === 'link' && means.appLink === undefined)
    },
    async estimate(ctx, { plan }, items) {
      const template = await templateFor(ctx, templateIdOf(plan.content))
      if (template === undefined) refuse('outreach.content')
      const known = await knownOfAll(ctx, items, means.payTo)
      const texts = []
      for (const [index, item] of items.entries()) {
        const { values, language } = known[index] as Known
        const titles = template.titles === null ? [] : [textFor(template.titles, { language }).text]
        const text = [...titles, textFor(template.texts, { language }).text].join('\n')
        const filling = await withPayoff(ctx, text, {
          loanId: item.loanId,
          values: { ...values, link: linkFor(ctx, item, means), ...item.values },
        })
        const filled = fill(text, filling)
        texts.push({ text: filled, parts: partsOf(filled, kind), missing: unfilled(text, filling) })
      }
      const parts = Math.max(partsOf(template.texts.en, kind), ...texts.map((one) => one.parts))
      const partCents = await means.partCents(ctx)
      return { texts, costCents: partCents === null ? null : parts * partCents }
    },
    begin: (ctx, task, item) => begin(ctx, task, item, { kind, ...means }),
  }
}

/** Refuses: outreach.content. */
function templateIdOf(content: OutreachContent): number {
  return 'templateId' in content ? content.templateId : refuse('outreach.content')
}

const linkFor = (ctx: Parameters<typeof linkOf>[0], { id }: OutreachItem, means: Means) =>
  means.appLink === undefined ? null : linkOf(ctx, id, means.publicUrl)

async function begin(
  ctx: Context,
  task: OutreachTask,
  item: OutreachItem,
  means: Means & { kind: MessageCarrierKind },
): Promise<SendOutcome> {
  const { audience, content } = task.plan
  const template = await templateFor(ctx, templateIdOf(content))
  if (template === undefined || !isMeantFor(template, audience)) {
    return { outcome: 'excluded', rule: 'not-in-use' }
  }
  const to = await recipientOf(ctx, item)
  if (to === undefined) return { outcome: 'excluded', rule: 'off-list' }
  const { values, ...known } = await knownOf(ctx, item, means.payTo)
  const isList = isBrought(audience)
  const asked = await askMessage(ctx, {
    to,
    channel: means.kind,
    template: { templateId: templateIdOf(content), inUse: template },
    known: { ...known, values: isList ? ofNobody(values) : values },
    values: { link: linkFor(ctx, item, means) },
    loanId: item.loanId,
    payTo: means.payTo,
    object: { type: 'outreach-task', id: task.id },
    sender: 'task',
    event: eventOf(task.id, item.id, item.attempt),
    wait: false,
  })
  if (asked.state === 'refused') return refusedBy(asked)
  if (asked.state === 'no-value') return { outcome: 'excluded', rule: 'no-value' }
  if (asked.state === 'repeated') return { outcome: 'excluded', rule: 'sent-already' }
  return { outcome: 'sent', reference: asked.id, parts: asked.parts }
}

/** The owners of uploaded numbers are unknown. */
const isMeantFor = ({ meantFor }: { meantFor: TextReaders }, audience: AudienceName) =>
  suits(meantFor, isBrought(audience) ? 'listed-numbers' : 'customers')

/**
 * Values that a list does not supply are left empty for all of its numbers, so that nothing about one is
 * disclosed.
 */
const ofNobody = (values: PlaceholderValues): PlaceholderValues => ({
  ...noValues,
  lender: values.lender,
})

/** The customer's own hours are theirs alone; the others are everybody's. */
function refusedBy({ rule, from }: { rule: ContactRule; from: Date | null }): SendOutcome {
  if (from === null || !hourRules.includes(rule)) return { outcome: 'excluded', rule }
  return { outcome: rule === 'CH-04' ? 'deferred' : 'out-of-hours', rule, at: from }
}

/** Undefined of a number that left its list just now. */
async function recipientOf(ctx: Context, item: OutreachItem): Promise<Recipient | undefined> {
  if (item.personId !== null) return phoneOf(ctx, item.personId)
  const { phoneHash, phoneMasked } = item
  const phoneCipher = await sealedNumber(ctx, item)
  if (phoneCipher === undefined) return undefined
  return { personId: null, phoneHash, phoneMasked, phoneCipher }
}
