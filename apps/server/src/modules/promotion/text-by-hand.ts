import type { MessageLanguage } from '@daftari/contract/messaging/enums'
import type { PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import type { TextsToSend, textsOf } from '@daftari/contract/messaging/sending'
import type { textLead } from '@daftari/contract/promotion/leads/declared'
import type { textNumber } from '@daftari/contract/promotion/numbers/worked'
import { refuse } from '@daftari/contract/refusals'
import { type Context, type ReadContext, staffOf } from '../../platform/context.ts'
import { insertLater } from '../../platform/db/waiting-writes.ts'
import { act } from '../../platform/desk/actions/act.ts'
import type {
  Entity,
  EntityChange,
  EntityRow,
  EntityTable,
} from '../../platform/desk/actions/entity.ts'
import { type Route, read } from '../../platform/module.ts'
import { refuseContact } from '../contact/index.ts'
import {
  type Recipient,
  readerOf,
  requireAsked,
  textsForOne,
  textsToSend,
} from '../messaging/index.ts'
import { isOfferedNothing } from '../outreach/index.ts'

const purposes = ['marketing'] as const

/** Where a desk of promotion has its people, and what it knows of one. */
export interface TextDesk<T extends EntityTable> {
  entity: Entity<T>
  /** The column of a contact that says of which item it is. */
  item: 'leadId' | 'numberId'
  /** Refuses: request.not-found of one whose number is gone. */
  recipientOf(ctx: ReadContext, row: EntityRow<T>): Promise<Recipient>
  valuesOf(
    ctx: ReadContext,
    row: EntityRow<T>,
  ): Promise<{ values: PlaceholderValues; language: MessageLanguage }>
}

type TextAction = typeof textLead | (typeof textNumber)[keyof typeof textNumber]

interface Worked {
  assigneeId: number | null
}

/** Refuses: work.not-yours. */
export function requireOwn(ctx: ReadContext, row: object): void {
  if ((row as Worked).assigneeId !== staffOf(ctx)) refuse('work.not-yours')
}

/**
 * Promotion texts as the person of an item would read them. A person excluded from offers is shown like one
 * who opted out. No text is deferred to the hours of contact. Refuses: request.not-found, work.not-yours.
 */
export const showingTexts = <T extends EntityTable>(
  endpoint: ReturnType<typeof textsOf>,
  desk: TextDesk<T>,
): Route =>
  read(endpoint, async (ctx, { params: { id } }): Promise<TextsToSend> => {
    const row = (await desk.entity.find(ctx, id)) ?? refuse('request.not-found')
    if (row.state !== 'open') refuse('request.not-found')
    requireOwn(ctx, row)
    const to = await desk.recipientOf(ctx, row)
    const of = { loanId: null, ...(await desk.valuesOf(ctx, row)) }
    const texts = await textsToSend(ctx, { to, of, purposes })
    const barred = (await isOfferedNothing(ctx, to))
      ? ({ rule: 'DN-01', allowedFrom: null } as const)
      : {}
    return { ...texts, offers: texts.offers.map((one) => ({ ...one, opensAt: null, ...barred })) }
  })

/** A text by hand as an act on an item. Refuses: work.not-yours, what sending by hand refuses. */
export const textByHandAct = <T extends EntityTable>(action: TextAction, desk: TextDesk<T>) =>
  act(action, desk.entity, {
    guard: requireOwn,
    async change(ctx, row, { templateId }) {
      await sendByHand(ctx, desk, { row, templateId })
      return {} as EntityChange<T>
    },
    details: (_row, { templateId }) => ({ templateId }),
  })

/**
 * Requests the text and records it as a contact: one a day for an item. The contact rules are checked now,
 * and again at sending. A person held out of all promotion, or excluded for another reason, is refused like
 * one who opted out, so that nobody learns who it is. Refuses: message.not-in-use, what `requireAsked`
 * refuses.
 */
async function sendByHand<T extends EntityTable>(
  ctx: Context,
  desk: TextDesk<T>,
  { row, templateId }: { row: EntityRow<T>; templateId: number },
): Promise<void> {
  const to = await desk.recipientOf(ctx, row)
  const texts = await textsForOne(ctx, purposes, readerOf(to))
  if (!texts.some((one) => one.templateId === templateId)) refuse('message.not-in-use')
  if (await isOfferedNothing(ctx, to)) refuseContact(ctx, { rule: 'DN-01', from: null })
  const { type } = desk.entity
  const { id } = await requireAsked(ctx, {
    to,
    ...(await desk.valuesOf(ctx, row)),
    template: { templateId },
    object: { type, id: row.id },
    event: `${type}:${row.id}:${ctx.clock.today()}`,
    wait: false,
  })
  const contact = {
    [desk.item]: row.id,
    staffId: staffOf(ctx),
    channel: 'sms',
    messageId: id,
    madeAt: ctx.clock.now(),
    madeOn: ctx.clock.today(),
  }
  await insertLater(ctx.tx, 'promotion.leadContact', [contact])
}
