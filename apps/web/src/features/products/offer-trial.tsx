import type { OutputOf } from '@daftari/contract/endpoint'
import { repricings, simulateOffer } from '@daftari/contract/origination/products/app-config'
import type { OfferDocument } from '@daftari/contract/origination/products/offer-setting'
import type { SettingDocument } from '@daftari/contract/platform/records/setting'
import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { IntoSight } from '../../ui/dialog/into-sight.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useTrialResult } from '../setting/use-trial-result.ts'

type Result = OutputOf<typeof simulateOffer>

interface OfferTrialProps {
  object: string
  document: SettingDocument
}

/** What the last applications of the product would have cost by what is entered or waits. */
export function OfferTrial({ object, document }: OfferTrialProps) {
  const { t } = useTranslation('operation')
  const { run, busy } = useCommand(simulateOffer)
  const [result, keep] = useTrialResult<Result>(`${object} ${JSON.stringify(document)}`)
  const tryIt = async () => {
    keep(await run({ body: { product: object, document: document as unknown as OfferDocument } }))
  }
  return (
    <div style={{ marginBlock: 12 }}>
      <Button loading={busy} onClick={() => void tryIt()}>
        {t(($) => $.appConfig.simulate)}
      </Button>
      {result !== undefined && (
        <IntoSight>
          <TrialResult result={result} />
        </IntoSight>
      )}
    </div>
  )
}

function TrialResult({ result }: { result: Result }) {
  const { t } = useTranslation('operation')
  const format = useFormat()
  const priced = (payout: number | null, due: number | null) =>
    payout === null || due === null
      ? t(($) => $.appConfig.counts.refused)
      : t(($) => $.appConfig.paidAndDue, {
          payout: format.money(payout),
          due: format.money(due),
        })
  const income = [result.incomeBeforeCents, result.incomeAfterCents]
  return (
    <>
      <p>{t(($) => $.appConfig.simulated, { count: result.applications })}</p>
      <Facts
        items={[
          ...repricings.map((one) => ({
            label: t(($) => $.appConfig.counts[one]),
            value: format.count(result.counts[one]),
          })),
          {
            label: t(($) => $.appConfig.income),
            value: income.map((cents) => format.money(cents)).join(' → '),
          },
        ]}
      />
      {result.examples.length > 0 && (
        <PlainTable
          rowKey="applicationId"
          dataSource={result.examples}
          columns={[
            { title: t(($) => $.appConfig.loan), dataIndex: 'applicationId' },
            {
              title: t(($) => $.appConfig.amount),
              align: 'right',
              render: (_, one) => format.money(one.amountCents),
            },
            {
              title: t(($) => $.appConfig.before),
              render: (_, one) => priced(one.payoutBeforeCents, one.dueBeforeCents),
            },
            {
              title: t(($) => $.appConfig.after),
              render: (_, one) => priced(one.payoutAfterCents, one.dueAfterCents),
            },
          ]}
        />
      )}
    </>
  )
}
