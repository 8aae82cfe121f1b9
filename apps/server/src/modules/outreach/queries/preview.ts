import type { ContactPurpose } from '@daftari/contract/contact/enums'
import type { PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import { type AudienceValues, audiences, isBrought } from '@daftari/contract/outreach/audiences'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import { refuse } from '@daftari/contract/refusals'
import type { Word } from '@daftari/contract/words/words'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { audienceSql } from '../audiences/audience-sql.ts'
import { dueByOf, whyText } from '../audiences/why-text.ts'
import { type Carrier, carrierOf, type Estimate, type OutreachItem } from '../carriers/carrier.ts'
import { inAggregate } from '../domain/brought-numbers.ts'
import { purposeOf } from '../domain/purpose.ts'
import { forbiddenNow } from '../gate.ts'

/** How many are checked against the rules; a larger audience is extrapolated. */
const mostLooked = 2_000
const batch = 500
const samples = 3
/** For how many allowed people the text is filled in. */
const mostFilled = 100

interface Row extends Omit<OutreachItem, 'attempt' | 'id'> {
  /** For an uploaded number: dropped at its turn. */
  leftOut?: boolean
  why: Record<string, unknown>
}

/**
 * The people whom a plan would contact now, and its cost: nothing is stored. Refuses: outreach.audience,
 * .carrier, .content.
 */
export async function previewOf(
  ctx: ReadContext,
  carriers: readonly Carrier[],
  section: OutreachSection,
  plan: TaskPlan,
) {
  const carrier = carrierOf(carriers, plan) ?? refuse('outreach.carrier')
  await carrier.check(ctx, section, plan)
  return previewOfPeople(ctx, carrier, {
    people: audienceSql(ctx, { ...plan, parameters: plan.parameters as AudienceValues }),
    purpose: purposeOf(section),
    plan,
    why: audiences[plan.audience].why,
    brought: isBrought(plan.audience),
  })
}

export interface PreviewedPlan {
  people: RawBuilder<unknown>
  purpose: ContactPurpose
  plan: Pick<TaskPlan, 'carrier' | 'content' | 'holdOutPercent'>
  why: Word
  /** Uploaded numbers: the answer contains nothing about their owners. */
  brought?: boolean
  /** When they would be contacted; left out, now. */
  at?: Date
  /** Instead of the loan's, in the texts that are shown. */
  valuesOf?(why: Record<string, unknown>): Partial<PlaceholderValues>
}

/** The same for the people that a query finds, for any purpose. */
export async function previewOfPeople(
  ctx: ReadContext,
  carrier: Carrier,
  { people, purpose, plan, why, at, brought = false, valuesOf = () => ({}) }: PreviewedPlan,
) {
  const { count, rows } = await foundBy(ctx, people)
  const planned = { purpose, channel: plan.carrier, ...(at === undefined ? {} : { at }) }
  const rules = new Map<string, number>()
  const free: OutreachItem[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch).map((row) => ({
      ...row,
      id: 0,
      attempt: 1,
      dueBy: dueByOf(row.why),
      values: valuesOf(row.why),
    }))
    const forbidden = await forbiddenNow(ctx, planned, part)
    part.forEach((item, index) => {
      const rule = forbidden[index] ?? (item.leftOut ? 'no-offers' : null)
      if (rule === null) free.push(item)
      else rules.set(rule, (rules.get(rule) ?? 0) + 1)
    })
  }
  const shown = brought ? rows.slice(0, samples).map(ofNobody) : free.slice(0, mostFilled)
  const { texts, costCents } = await carrier.estimate(ctx, { plan }, shown)
  const cannotFill = (await carrier.cannotFill?.(ctx, plan.content)) ?? []
  const heldOut = Math.round((count * plan.holdOutPercent) / 100)
  const of = { count, heldOut, free: free.length, rules }
  const { reached, dropped } =
    cannotFill.length > 0
      ? { reached: 0, dropped: [{ rule: 'no-value', count }] }
      : brought
        ? reachedOfList(of, plan)
        : reachedOf(of, texts)
  const parts = texts.length === 0 ? null : Math.max(...texts.map((one) => one.parts ?? 1))
  return {
    count,
    heldOut,
    reached,
    looked: rows.length,
    parts,
    dropped,
    costCents: costCents === null ? null : costCents * reached,
    samples: shown.slice(0, samples).map((item, index) => ({
      phone: item.phoneMasked,
      why: whyText(why, (item as OutreachItem & Row).why, {
        language: ctx.language,
        currency: ctx.appContext.currency,
      }),
      text: texts[index]?.text ?? '',
      missing: texts[index]?.missing ?? [],
    })),
  }
}

interface Looked {
  count: number
  heldOut: number
  free: number
  rules: ReadonlyMap<string, number>
}

/** People without a value that the text needs are dropped at their turn, like those whom a rule forbids. */
function reachedOf({ count, heldOut, free, rules }: Looked, texts: Estimate['texts']) {
  const lacking = texts.filter(({ missing }) => missing.length > 0).length
  const unfilled = lacking === 0 ? 0 : (free * lacking) / texts.length
  const left = [...rules, ...(unfilled === 0 ? [] : ([['no-value', unfilled]] as const))]
  const parts = [free - unfilled, ...left.map(([, part]) => part)]
  const [reached = 0, ...counts] = inProportion(parts, count - heldOut)
  const dropped = left.map(([rule], index) => ({ rule, count: counts[index] ?? 0 }))
  return { reached, dropped: dropped.sort((a, b) => b.count - a.count) }
}

function reachedOfList(of: Looked, { holdOutPercent }: PreviewedPlan['plan']) {
  const { count } = of
  const byRule = reachedOf(of, []).dropped.map((one) => [one.rule, one.count] as const)
  const { dropped, barred } = inAggregate(count, new Map(byRule))
  return { reached: Math.round(((count - barred) * (100 - holdOutPercent)) / 100), dropped }
}

/** The number as it was uploaded. */
const ofNobody = (row: Row): OutreachItem & Row => ({
  ...row,
  personId: null,
  loanId: null,
  id: 0,
  attempt: 1,
  values: {},
})

/** Whole parts of a total in the proportion of these, which sum to it: largest remainders first. */
function inProportion(parts: readonly number[], total: number): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0)
  if (all === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part * total) / all)
  const whole = exact.map(Math.floor)
  const missing = total - whole.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}

async function foundBy(ctx: ReadContext, people: RawBuilder<unknown>) {
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (${people}) a`.execute(ctx.db)
  const { rows } = await sql<Row>`select * from (${people}) a
    order by md5(encode(a.phone_hash, 'hex')) limit ${mostLooked}`.execute(ctx.db)
  return { count: counted.rows[0]?.count ?? 0, rows }
}
