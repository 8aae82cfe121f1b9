import { bureauForm } from '@daftari/contract/origination/bureau/balance'
import { Fragment } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Facts } from '../../ui/facts.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HistoryButton } from '../../ui/record/history-button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { type Balance, type Bureau, balanceKey } from './balance-query.ts'
import styles from './bureau.module.css'

/** What is left at each bureau, and how the last thirty days used it. */
export function Standing({ balance }: { balance: Balance }) {
  return (
    <div className={styles.standing}>
      {balance.bureaus.map((bureau) => (
        <Fragment key={bureau.bureau}>
          <OneBureau bureau={bureau} />
        </Fragment>
      ))}
      <div className={styles.usage}>
        <Usage balance={balance} />
      </div>
    </div>
  )
}

function OneBureau({ bureau }: { bureau: Bureau }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const glossary = useGlossary()
  const name = glossary.choice('bureau', bureau.bureau)
  const { priceCents, alertCents, reuseDays, version } = bureau
  const level = format.money(alertCents)
  return (
    <Panel
      title={name}
      extra={
        <span className={styles.tools}>
          <HistoryButton of={{ type: 'bureau', id: bureau.bureau }} name={name} compact />
          <CreateButton
            form={bureauForm}
            size="small"
            says={{ name }}
            first={{ priceCents, alertCents, reuseDays }}
            given={{ params: { bureau: bureau.bureau }, body: { version } }}
            refreshes={[balanceKey]}
          />
        </span>
      }
    >
      <p className={styles.left}>
        <Money cents={bureau.balanceCents} currency strong />
        <StatusTag tone={bureau.isLow ? 'bad' : 'good'}>
          {bureau.isLow ? t(($) => $.balance.low, { level }) : t(($) => $.balance.level, { level })}
        </StatusTag>
      </p>
      <p className={styles.notes}>{notes(bureau).join(' · ')}</p>
      <Facts
        items={[
          { label: t(($) => $.balance.price), value: <Money cents={bureau.priceCents} /> },
          { label: t(($) => $.balance.usedToday), value: <Money cents={bureau.usedTodayCents} /> },
          {
            label: t(($) => $.balance.reuse),
            value: t(($) => $.report.days, { count: bureau.reuseDays }),
          },
        ]}
      />
    </Panel>
  )

  function notes({ daysLeft, underWay, asideCents, topUpsAsked, awaySince, nextTryAt }: Bureau) {
    const aside = { amount: format.money(asideCents), count: underWay }
    return [
      ...(daysLeft === null ? [] : [t(($) => $.balance.lasts, { count: daysLeft })]),
      ...(underWay === 0 ? [] : [t(($) => $.balance.aside, aside)]),
      ...(topUpsAsked === 0 ? [] : [t(($) => $.balance.waiting, { count: topUpsAsked })]),
      ...(awaySince === null
        ? []
        : [
            t(($) => $.balance.away, {
              since: format.instant(awaySince),
              next: format.instant(nextTryAt ?? awaySince),
            }),
          ]),
    ]
  }
}

function Usage({ balance }: { balance: Balance }) {
  const { t } = useTranslation('credit')
  const glossary = useGlossary()
  const days = [...new Set(balance.days.map((one) => one.day))]
  return (
    <Chart
      title={t(($) => $.balance.usage)}
      height={200}
      spec={{
        kind: 'stack',
        unit: 'money',
        categoryName: t(($) => $.balance.day),
        categories: days,
        series: balance.bureaus.map(({ bureau }) => ({
          name: glossary.choice('bureau', bureau),
          values: balance.days.filter((one) => one.bureau === bureau).map((one) => one.costCents),
        })),
      }}
    />
  )
}
