import type { OutputOf } from '@daftari/contract/endpoint'
import { askAggregatorPayment } from '@daftari/contract/payments/aggregator/endpoints'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'

type Found = OutputOf<typeof askAggregatorPayment>

/** What the aggregator says of the payment at this moment; the books stay as they are. */
export function AskAggregator({ id }: { id: number }) {
  const { t } = useTranslation('wallet')
  const [found, setFound] = useState<Found>()
  const ask = useCommand(askAggregatorPayment)
  return (
    <Can do="operator.ask">
      <Button
        size="small"
        loading={ask.busy}
        onClick={() =>
          void ask
            .run({ params: { id }, body: {} })
            .then(setFound)
            .catch(() => setFound(undefined))
        }
      >
        {t(($) => $.aggregator.ask)}
      </Button>
      {found !== undefined && <Finding found={found} />}
    </Can>
  )
}

function Finding({ found }: { found: Found }) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  const format = useFormat()
  const { finding, amountCents, feeCents } = found
  const answer =
    amountCents === null
      ? ''
      : t(($) => $.aggregator.answer, {
          amount: format.moneyWithCurrency(amountCents),
          fee: format.moneyWithCurrency(feeCents ?? 0),
        })
  return (
    <Alert
      type={finding === 'agrees' ? 'success' : 'warning'}
      showIcon
      title={`${glossary.choice('aggregatorFinding', finding)}. ${answer}`.trim()}
    />
  )
}
