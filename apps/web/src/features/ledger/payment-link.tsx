import { nothing } from '../../lib/format/number.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** A payment's number as a link to the payment itself, for users who may see it. */
export function PaymentLink({ id }: { id: number | null }) {
  if (id === null) return nothing
  return (
    <PageLink to={{ page: 'settlement/repayment/mpesa-payment', search: { payment: id } }}>
      {id}
    </PageLink>
  )
}
