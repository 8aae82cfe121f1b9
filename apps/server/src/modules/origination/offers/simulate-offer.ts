import type { OutputOf } from '@daftari/contract/endpoint'
import type { simulateOffer as endpoint } from '@daftari/contract/origination/products/app-config'
import type { OfferDocument } from '@daftari/contract/origination/products/offer-setting'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'
import { amountProblem, type Offer } from '../domain/offer.ts'
import { offerOf } from '../domain/offer-document.ts'
import { type KeptOffer, offersByIds } from '../queries/offers.ts'
import { type Price, priceOf, workedOut } from '../queries/price.ts'
import { productOf, requireSoundOffer } from './offer-flow.ts'

type Answer = OutputOf<typeof endpoint>
type Example = Answer['examples'][number]

const last = 1_000
const shown = 10

/** What the last applications of a product would have cost under another offer. Refuses as the offer does. */
export async function simulateOffer(
  ctx: ReadContext,
  { product, document }: { product: string; document: OfferDocument },
): Promise<Answer> {
  const { kind } = await productOf(ctx, product)
  const offer = offerOf(kind, document)
  requireSoundOffer(offer)
  const applied = await ctx.db
    .selectFrom('origination.application')
    .select(['id', 'amountCents', 'offerId'])
    .where('productCode', '=', product)
    .orderBy('appliedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(last)
    .execute()
  const offers = await offersByIds(
    ctx,
    applied.map(({ offerId }) => offerId),
  )
  return repriced(applied, { offers, offer, today: ctx.clock.today() })
}

interface Applied {
  id: number
  amountCents: number
  offerId: number
}

interface By {
  /** The offers that they were submitted under. */
  offers: ReadonlyMap<number, KeptOffer>
  offer: Offer
  today: BusinessDate
}

/** Each application under the offer of its own and under another one. */
function repriced(applied: readonly Applied[], { offers, offer, today }: By): Answer {
  const prices = new Map<number, Price | null>()
  const after = (amountCents: number): Price | null => {
    const before = prices.get(amountCents)
    if (before !== undefined) return before
    const refused = amountProblem(offer, amountCents) !== undefined
    const price = refused ? null : workedOut(offer, amountCents, today)
    prices.set(amountCents, price)
    return price
  }
  const counts: Answer['counts'] = { dearer: 0, cheaper: 0, same: 0, refused: 0 }
  let [incomeBeforeCents, incomeAfterCents] = [0, 0]
  const all = applied.flatMap(({ id, amountCents, offerId }) => {
    const kept = offers.get(offerId)
    if (kept === undefined) return []
    const [was, will] = [priceOf(kept, amountCents, today), after(amountCents)]
    const change = will === null ? 0 : costOf(will) - costOf(was)
    const repricing = will === null ? 'refused' : wordOf(change)
    counts[repricing] += 1
    incomeBeforeCents += incomeOf(was)
    incomeAfterCents += will === null ? 0 : incomeOf(will)
    const example: Example = {
      applicationId: id,
      amountCents,
      repricing,
      payoutBeforeCents: was.payoutCents,
      dueBeforeCents: was.dueCents,
      payoutAfterCents: will?.payoutCents ?? null,
      dueAfterCents: will?.dueCents ?? null,
    }
    return [{ example, weight: will === null ? costOf(was) : Math.abs(change) }]
  })
  const examples = all
    .filter(({ example }) => example.repricing !== 'same')
    .sort((one, other) => other.weight - one.weight)
    .slice(0, shown)
    .map(({ example }) => example)
  return { applications: all.length, counts, incomeBeforeCents, incomeAfterCents, examples }
}

/** What is paid for the money: more than was received. */
const costOf = ({ dueCents, payoutCents }: Price) => dueCents - payoutCents
const incomeOf = ({ interestCents, feeCents }: Price) => interestCents + feeCents

function wordOf(change: number): 'dearer' | 'cheaper' | 'same' {
  if (change === 0) return 'same'
  return change > 0 ? 'dearer' : 'cheaper'
}
