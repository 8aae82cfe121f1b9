import type { OutputOf } from '@daftari/contract/endpoint'
import { operatorDesk, registerAddresses } from '@daftari/contract/payments/operator/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { deskKey } from './desk-key.ts'
import styles from './operator.module.css'
import { Accounts } from './operator-accounts.tsx'
import { Pulls } from './operator-pulls.tsx'

type Desk = OutputOf<typeof operatorDesk>

const everyMs = 20_000

/** Our standing with the operator: balances, the address for payments, its list of payments. */
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
      {last === null && <Alert type="warning" showIcon title={t(($) => $.desk.unregistered)} />}
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
                { label: t(($) => $.desk.atOperator), value: last.host },
                {
                  label: glossary.word('state'),
                  value: (
                    <StateTag
                      set="registrationState"
                      value={last.state}
                      tone={isDone ? 'good' : undefined}
                    />
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
