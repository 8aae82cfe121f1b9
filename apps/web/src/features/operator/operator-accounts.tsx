import type { OutputOf } from '@daftari/contract/endpoint'
import { balanceReadings, deskFigures } from '@daftari/contract/payments/operator/desk-tables'
import { askBalanceNow, type operatorDesk } from '@daftari/contract/payments/operator/endpoints'
import { type FloatAccount, floatAccounts } from '@daftari/contract/payments/operator/enums'
import { Button } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DrillDownAnswer } from '../../ui/record/drill-down/drill-down-answer.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { deskKey } from './desk-key.ts'

type Desk = OutputOf<typeof operatorDesk>

/** What is in our accounts by the operator's last word, and whether it is enough for what waits. */
export function Accounts({ float }: Pick<Desk, 'float'>) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  const ask = useCommand(askBalanceNow, {
    refreshes: [deskKey],
    done: t(($) => $.desk.asked),
  })
  const askAll = async () => {
    for (const account of floatAccounts) await ask.run({ body: { account } })
  }
  const rows = floatAccounts.map((account) => ({ account, reading: float[account] }))
  return (
    <Panel
      title={t(($) => $.desk.accounts)}
      extra={
        <Can do="operator.ask">
          <Button
            size="small"
            loading={ask.busy}
            onClick={() => void askAll().catch(() => undefined)}
          >
            {t(($) => $.desk.ask)}
          </Button>
        </Can>
      }
    >
      <PlainTable
        rowKey="account"
        dataSource={rows}
        columns={[
          {
            title: t(($) => $.desk.account),
            render: (_, { account }) => glossary.choice('floatAccount', account),
          },
          {
            title: t(($) => $.desk.utility),
            align: 'end',
            render: (_, { account, reading }) => (
              <Balance of="available" account={account} cents={reading?.utilityCents ?? null} />
            ),
          },
          {
            title: t(($) => $.desk.working),
            align: 'end',
            render: (_, { account, reading }) => (
              <Balance of="working" account={account} cents={reading?.workingCents ?? null} />
            ),
          },
          {
            title: t(($) => $.desk.charges),
            align: 'end',
            render: (_, { account, reading }) => (
              <Balance of="charges" account={account} cents={reading?.chargesCents ?? null} />
            ),
          },
          {
            title: t(($) => $.desk.asOf),
            render: (_, { reading }) =>
              reading === null ? t(($) => $.desk.never) : <Instant at={reading.at} exact />,
          },
        ]}
      />
      <FloatFacts float={float} />
    </Panel>
  )
}

function FloatFacts({ float }: Pick<Desk, 'float'>) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  return (
    <Facts
      items={[
        {
          label: t(($) => $.desk.waiting),
          value: (
            <DrillDownAnswer
              figure={deskFigures.waiting}
              place={float}
              name={t(($) => $.desk.waiting)}
            >
              <Money cents={float.waitingCents} />
            </DrillDownAnswer>
          ),
        },
        { label: t(($) => $.desk.usualDay), value: <Money cents={float.usualDayCents} /> },
        {
          label: t(($) => $.desk.week),
          value: (
            <DrillDownAnswer
              figure={deskFigures.week}
              place={float.week}
              name={t(($) => $.desk.week)}
            >
              <Money cents={float.week.cents} />
            </DrillDownAnswer>
          ),
        },
        {
          label: glossary.choice('floatAccount', 'payouts'),
          value: float.standing && <Standing value={float.standing} />,
        },
      ]}
    />
  )
}

interface BalanceProps {
  of: 'available' | 'working' | 'charges'
  account: FloatAccount
  cents: number | null
}

/** What the operator reported last opens to all that it was asked and reported about the account. */
function Balance({ of, account, cents }: BalanceProps) {
  const glossary = useGlossary()
  if (cents === null) return <Money cents={null} />
  const word = glossary.column(balanceReadings, `${of}Balance`)
  const name = `${glossary.choice('floatAccount', account)} · ${word}`
  return (
    <DrillDownAnswer figure={deskFigures[of]} place={{ account, cents }} name={name}>
      <Money cents={cents} />
    </DrillDownAnswer>
  )
}

const standingTones = { enough: 'good', low: 'attention', short: 'bad' } as const

function Standing({ value }: { value: keyof typeof standingTones }) {
  return <StateTag set="floatStanding" value={value} tone={standingTones[value]} />
}
