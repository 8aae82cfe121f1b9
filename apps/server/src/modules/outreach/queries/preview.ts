import type { AudienceValues } from '@daftari/contract/outreach/audiences'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { audienceSql } from '../audiences/audience-sql.ts'
import { whyText } from '../audiences/why-text.ts'
import { type Carrier, carrierOf, type OutreachItem } from '../carriers/carrier.ts'
import { forbiddenNow } from '../gate.ts'

/** As many are asked what forbids them; of a larger audience the rest is in proportion. */
const mostLooked = 2_000
const batch = 500
const samples = 3

interface Row extends Omit<OutreachItem, 'attempt' | 'id'> {
  why: Record<string, unknown>
}

/**
 * Whom a plan would contact now, and what it would cost: nothing is stored. Refuses: outreach.audience,
 * .carrier, .content.
 */
export async function previewOf(
  ctx: ReadContext,
  carriers: readonly Carrier[],
  section: OutreachSection,
  plan: TaskPlan,
) {
  const carrier = carrierOf(carriers, plan) ?? refuse('outreach.carrier')
  await carrier.check(ctx, section, plan.content)
  const { count, rows } = await audienceOf(ctx, plan)
  const task = { section, plan }
  const rules = new Map<string, number>()
  const free: OutreachItem[] = []
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch).map((row) => ({ ...row, id: 0, attempt: 1 }))
    const forbidden = await forbiddenNow(ctx, task, part)
    part.forEach((item, index) => {
      const rule = forbidden[index] ?? null
      if (rule === null) free.push(item)
      else rules.set(rule, (rules.get(rule) ?? 0) + 1)
    })
  }
  const share = rows.length === 0 ? 0 : count / rows.length
  const allowed = Math.round(free.length * share)
  const heldOut = Math.round((count * plan.holdOutPercent) / 100)
  const reached = Math.round((allowed * (100 - plan.holdOutPercent)) / 100)
  const shown = free.slice(0, samples)
  const { texts, costCents } = await carrier.estimate(ctx, task, shown)
  const parts = texts.length === 0 ? null : Math.max(...texts.map((one) => one.parts ?? 1))
  return {
    count,
    heldOut,
    reached,
    looked: rows.length,
    parts,
    dropped: [...rules]
      .map(([rule, found]) => ({ rule, count: Math.round(found * share) }))
      .sort((a, b) => b.count - a.count),
    costCents: costCents === null ? null : costCents * reached,
    samples: shown.map((item, index) => ({
      phone: item.phoneMasked,
      why: whyText(plan.audience, (item as OutreachItem & Row).why, {
        language: ctx.language,
        currency: ctx.appContext.currency,
      }),
      text: texts[index]?.text ?? '',
      missing: texts[index]?.missing ?? [],
    })),
  }
}

async function audienceOf(ctx: ReadContext, plan: TaskPlan) {
  const audience = audienceSql(ctx, { ...plan, parameters: plan.parameters as AudienceValues })
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (${audience}) a`.execute(ctx.db)
  const { rows } = await sql<Row>`select * from (${audience}) a
    order by md5(encode(a.phone_hash, 'hex')) limit ${mostLooked}`.execute(ctx.db)
  return { count: counted.rows[0]?.count ?? 0, rows }
}
