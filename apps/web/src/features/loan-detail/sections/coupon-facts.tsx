import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { ppmPerWhole } from '@daftari/kernel/money'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import type { Fact } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'

type Price = Pick<ApplicationDetail['price'], 'coupon' | 'dueCents'>

/** The list price, what the coupon takes off it, the price to pay and its yearly rate. */
export function useCouponFacts({ coupon, dueCents }: Price): Fact[] {
  const glossary = useGlossary()
  const format = useFormat()
  if (coupon === null) return []
  return [
    { label: glossary.word('campaignName'), value: coupon.name },
    { label: glossary.word('listDue'), value: <Money cents={coupon.listDueCents} /> },
    { label: glossary.word('couponDiscount'), value: <Money cents={coupon.discountCents} /> },
    { label: glossary.word('dueAfterCoupon'), value: <Money cents={dueCents} /> },
    {
      label: glossary.word('rateAfterCoupon'),
      value: format.ratio(coupon.annualPercentagePpm / ppmPerWhole),
    },
  ]
}
