import type { OutputOf } from '@daftari/contract/endpoint'
import {
  askBalanceNow,
  operatorDesk,
  pullPaymentsNow,
  registerAddresses,
} from '@daftari/contract/payments/operator/endpoints'
import { floatAccounts } from '@daftari/contract/payments/operator/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import styles from './operator.module.css'

type Desk = OutputOf<typeof operatorDesk>

const deskKey = ['operator-desk'] as const
const everyMs = 20_000

/** How we stand with the operator: what is in our accounts, where it tells payments, what it lists. */
export function OperatorDesk() {
  const query = useQuery({
    queryKey: deskKey,
    queryFn: ({ signal }) => call(operatorDesk, {}, { signal }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
  })
  const desk = query.data
  return (
    <div className={styles.desk}>
      {desk === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <>
          <Accounts float={desk.float} />
          <Registration registration={desk.registration} />
          <Pulls pulls={desk.pulls} />
        </>
      )}
    </div>
  )
}

function Accounts({ float }: Pick<Desk, 'float'>) {
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
      <Table
        size="small"
        pagination={false}
        rowKey="account"
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: t(($) => $.desk.account),
            render: (_, { account }) => glossary.choice('floatAccount', account),
          },
          {
            title: t(($) => $.desk.utility),
            align: 'end',
            render: (_, { reading }) => <Money cents={reading?.utilityCents ?? null} />,
          },
          {
            title: t(($) => $.desk.working),
            align: 'end',
            render: (_, { reading }) => <Money cents={reading?.workingCents ?? null} />,
          },
          {
            title: t(($) => $.desk.charges),
            align: 'end',
            render: (_, { reading }) => <Money cents={reading?.chargesCents ?? null} />,
          },
          {
            title: t(($) => $.desk.asOf),
            render: (_, { reading }) =>
              reading === null ? t(($) => $.desk.never) : <Instant at={reading.at} exact />,
          },
        ]}
      />
      <Facts
        items={[
          { label: t(($) => $.desk.waiting), value: <Money cents={float.waitingCents} /> },
          { label: t(($) => $.desk.usualDay), value: <Money cents={float.usualDayCents} /> },
          {
            label: glossary.choice('floatAccount', 'payouts'),
            value: float.standing && <Standing value={float.standing} />,
          },
        ]}
      />
    </Panel>
  )
}

const standingTones = { enough: 'good', low: 'attention', short: 'bad' } as const

function Standing({ value }: { value: keyof typeof standingTones }) {
  const glossary = useGlossary()
  return (
    <StatusTag tone={standingTones[value]}>{glossary.choice('floatStanding', value)}</StatusTag>
  )
}

function Registration({ registration }: Pick<Desk, 'registration'>) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const glossary = useGlossary()
  const { last, host, shortCode } = registration
  const register = useCommand(registerAddresses, {
    refreshes: [deskKey],
    done: t(($) => $.desk.registered),
  })
  const isDone = last?.state === 'registered'
  return (
    <Panel
      title={t(($) => $.desk.registration)}
      extra={
        <Can do="operator.register">
          <ConfirmButton
            size="small"
            text={t(($) => $.desk.register)}
            title={t(($) => $.desk.registration)}
            consequence={t(($) => $.desk.registerConsequence, { host })}
            onConfirm={() => register.run({ body: { unanswered: 'Completed' } })}
          />
        </Can>
      }
    >
      {last === null && <Alert type="warning" showIcon title={t(($) => $.desk.notTold)} />}
      {isDone && !last.isCurrent && (
        <Alert type="error" showIcon title={t(($) => $.desk.changed)} />
      )}
      <Facts
        items={[
          { label: t(($) => $.desk.shortCode), value: shortCode },
          { label: t(($) => $.desk.ours), value: host },
          ...(last === null
            ? []
            : [
                { label: t(($) => $.desk.told), value: last.host },
                {
                  label: glossary.word('state'),
                  value: (
                    <StatusTag tone={isDone ? 'good' : (toneOf(last.state) ?? 'waiting')}>
                      {glossary.choice('registrationState', last.state)}
                    </StatusTag>
                  ),
                },
                { label: t(($) => $.desk.unanswered), value: t(($) => $.desk[last.unanswered]) },
                {
                  label: glossary.word('askedBy'),
                  value: t(($) => $.desk.by, {
                    name: last.by.name,
                    at: format.instant(last.at),
                  }),
                },
                { label: t(($) => $.reversal.result), value: last.result },
              ]),
        ]}
      />
    </Panel>
  )
}

type Pull = Desk['pulls'][number]

function Pulls({ pulls }: Pick<Desk, 'pulls'>) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const glossary = useGlossary()
  const pull = useCommand(pullPaymentsNow, {
    refreshes: [deskKey],
    done: t(($) => $.desk.pulled),
  })
  const figure = (title: string, of: (row: Pull) => number) => ({
    title,
    align: 'end' as const,
    render: (_: unknown, row: Pull) => format.count(of(row)),
  })
  return (
    <Panel
      title={t(($) => $.desk.pulls)}
      extra={
        <Can do="operator.ask">
          <Button
            size="small"
            loading={pull.busy}
            onClick={() => void pull.run({ body: {} }).catch(() => undefined)}
          >
            {t(($) => $.desk.pull)}
          </Button>
        </Can>
      }
    >
      {pulls.length === 0 ? (
        <p>{t(($) => $.desk.noPulls)}</p>
      ) : (
        <Table<Pull>
          size="small"
          pagination={false}
          rowKey="id"
          dataSource={pulls}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: t(($) => $.desk.span),
              render: (_, row) => `${format.instant(row.from)} – ${format.instant(row.until)}`,
            },
            {
              title: glossary.word('state'),
              render: (_, row) => (
                <StatusTag tone={row.state === 'read' ? 'good' : 'bad'}>
                  {glossary.choice('pullState', row.state)}
                </StatusTag>
              ),
            },
            figure(
              t(($) => $.desk.rows),
              (row) => row.rows,
            ),
            figure(
              t(($) => $.desk.found),
              (row) => row.found,
            ),
            {
              title: t(($) => $.desk.foundAmount),
              align: 'end',
              render: (_, row) => <Money cents={row.foundCents} />,
            },
            figure(
              t(($) => $.desk.differing),
              (row) => row.differing,
            ),
            figure(
              t(($) => $.desk.unread),
              (row) => row.unread,
            ),
            { title: t(($) => $.reversal.result), dataIndex: 'failure' },
          ]}
        />
      )}
    </Panel>
  )
}
