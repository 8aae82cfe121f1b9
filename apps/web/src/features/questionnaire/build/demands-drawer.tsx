import type { OutputOf } from '@daftari/contract/endpoint'
import { answerDemands } from '@daftari/contract/origination/verification/enums'
import {
  answerDemandList,
  updateDemand,
} from '@daftari/contract/origination/verification/questionnaires'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { PageDrawer } from '../../../ui/dialog/page-drawer.tsx'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './build.module.css'

type Demand = OutputOf<typeof answerDemandList>['rows'][number]
const key = ['answer-demands']

/** For each product, the customers for whom an approval requires answers to the essential questionnaires. */
export default function DemandsDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('verification')
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(answerDemandList, {}, { signal })).rows,
    enabled: open,
    meta: { silent: true },
  })
  return (
    <PageDrawer open={open} width={560} title={t(($) => $.demands.title)} onClose={onClose}>
      <p className={styles.note}>{t(($) => $.demands.note)}</p>
      {query.data === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <ul className={styles.demands}>
          {query.data.map((row) => (
            <DemandLine key={row.product} row={row} />
          ))}
        </ul>
      )}
    </PageDrawer>
  )
}

function DemandLine({ row }: { row: Demand }) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  const may = useCan('questionnaire.manage')
  const { run, busy } = useCommand(updateDemand, { refreshes: [key, ['loan']] })
  const { product, name, demand, version, by, at } = row
  const label = `${name} (${product})`
  return (
    <li>
      <span>
        {label}
        {by !== null && (
          <small>
            {by.name}, <Instant at={at} />
          </small>
        )}
      </span>
      {may ? (
        <ChoiceInput
          aria-label={t(($) => $.demands.of, { product: label })}
          values={answerDemands}
          set="answerDemand"
          value={demand}
          disabled={busy}
          onChange={(wanted) => {
            const body = { product, demand: wanted as Demand['demand'], version }
            void run({ body }).catch(() => undefined)
          }}
        />
      ) : (
        glossary.choice('answerDemand', demand)
      )}
    </li>
  )
}
