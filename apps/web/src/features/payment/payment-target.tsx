import { paymentTarget } from '@daftari/contract/payments/payment-endpoints'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useAtRest } from '../../lib/use-at-rest.ts'

interface TargetProps {
  of: 'loanId' | 'customerId'
  /** The number as typed. */
  number: unknown
}

/** The owner of the number; undefined until it is complete. */
export function useTarget({ of, number }: TargetProps) {
  const typed = String(number ?? '').trim()
  const atRest = useAtRest(typed)
  const enabled = /^[1-9]\d{0,15}$/.test(atRest) && atRest === typed
  return useQuery({
    queryKey: ['payment', 'target', of, atRest],
    queryFn: ({ signal }) => call(paymentTarget, { query: { [of]: atRest } }, { signal }),
    enabled,
    meta: { silent: true },
    retry: false,
  })
}

/** The customer of the loan or overpayment that receives the money, shown under its number. */
export function PaymentTarget(props: TargetProps) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const { data, error } = useTarget(props)
  if (error instanceof ApiError) return error.message
  if (data === undefined) return null
  const name = data.name ?? t(($) => $.target.unnamed, { id: data.customerId })
  if (data.owedCents === null) return name
  return t(($) => $.target.owes, { name, amount: format.moneyWithCurrency(data.owedCents) })
}
