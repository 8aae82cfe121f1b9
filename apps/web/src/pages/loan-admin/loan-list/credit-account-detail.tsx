import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountActs } from '../../../features/credit-account/account-acts.tsx'
import { Changes, Draws, Standing } from '../../../features/credit-account/account-parts.tsx'
import { type Account, accountQuery } from '../../../features/credit-account/account-query.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { usePage } from '../../../lib/page-context.ts'
import { ListLink } from '../../../ui/instead/list-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EntityButtons } from '../../../ui/record/comments/entity-buttons.tsx'
import { DrillDownFigure } from '../../../ui/record/drill-down/drill-down-figure.tsx'
import { Sections } from '../../../ui/record/sections/sections.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { toneOf } from '../../../ui/tone.ts'

/** A customer's credit in one app: the limit and its changes, what is drawn, and how it was used. */
export default function CreditAccountDetail() {
  const { params } = usePage()
  const { data, error, refetch } = useQuery(accountQuery(Number(params.id)))
  if (data === undefined) {
    const list = <ListLink page="loan-admin/loan-list/credit-account" />
    return (
      <Panel.State
        error={error}
        retry={() => void refetch()}
        instead={list}
        missing={{ what: 'account', id: params.id ?? '' }}
      />
    )
  }
  return <Detail account={data} />
}

function Detail({ account }: { account: Account }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const glossary = useGlossary()
  const name = account.customer.name ?? '–'
  return (
    <>
      <PageHeader
        title={t(($) => $.account.title, { name, app: account.app })}
        status={
          <StatusTag tone={toneOf(account.state) ?? 'waiting'}>
            {glossary.choice('creditState', account.state)}
          </StatusTag>
        }
        facts={[
          t(($) => $.account.limit, { amount: format.moneyWithCurrency(account.limitCents) }),
          <Used key="used" account={account} />,
          ...(account.onItsWayCents === 0
            ? []
            : [t(($) => $.account.onItsWay, { amount: format.money(account.onItsWayCents) })]),
          t(($) => $.account.available, { amount: format.money(account.availableCents) }),
        ]}
        actions={
          <>
            <EntityButtons of={{ type: 'credit-account', id: account.id }} name={name} />
            <AccountActs account={account} />
          </>
        }
      />
      <Sections
        label={t(($) => $.account.sections)}
        items={[
          {
            key: 'standing',
            title: t(($) => $.account.standing),
            content: <Standing account={account} />,
          },
          { key: 'draws', title: t(($) => $.account.draws), content: <Draws account={account} /> },
          {
            key: 'history',
            title: t(($) => $.account.history),
            content: <Changes account={account} />,
          },
        ]}
      />
    </>
  )
}

/** Opens to the principal of its draws; what is on its way to the customer is not in the books. */
function Used({ account }: { account: Account }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const glossary = useGlossary()
  const { id, usedCents, onItsWayCents } = account
  const onItsWay = t(($) => $.account.onItsWay, { amount: '' }).trim()
  return (
    <DrillDownFigure
      of="credit-account"
      id={id}
      figure="used"
      cents={usedCents}
      name={glossary.word('creditUsed')}
      besides={[{ label: onItsWay, cents: onItsWayCents }]}
    >
      {t(($) => $.account.used, { amount: format.money(usedCents) })}
    </DrillDownFigure>
  )
}
