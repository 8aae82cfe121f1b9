import { compareDay } from '@daftari/contract/settlement/difference-endpoints'
import { accountDays, differences } from '@daftari/contract/settlement/tables'
import { Button } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { PageLink } from '../../../ui/page-link.tsx'

/** Compares the day's books with its report at once, and leads to the differences. */
export function CompareWithReport({ on }: { on: string }) {
  const { t } = useTranslation('wallet')
  const compare = useCommand(compareDay, {
    refreshes: [accountDays, differences, ['payment']],
    done: ({ openDifferences }) => t(($) => $.aggregator.compared, { count: openDifferences }),
  })
  const body = { account: 'aggregator' as const, on }
  const search = { statementAccount: 'aggregator', days: `${on}..${on}` }
  return (
    <>
      <Button
        size="small"
        loading={compare.busy}
        onClick={() => void compare.run({ body }).catch(() => undefined)}
      >
        {t(($) => $.aggregator.compare)}
      </Button>
      <PageLink to={{ page: 'settlement/repayment/reconciliation', search }}>
        {t(($) => $.aggregator.toDay)}
      </PageLink>
    </>
  )
}
