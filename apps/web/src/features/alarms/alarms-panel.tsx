import { settleAlarm } from '@daftari/contract/administration/alarms'
import { useQuery } from '@tanstack/react-query'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './alarms.module.css'
import { type Alarm, alarmsQuery } from './alarms-query.ts'

/** The supervisors' alarms: open ones with a way to settle them, then settled ones. */
export function AlarmsPanel() {
  const { t } = useTranslation('operation')
  const { data, error, refetch } = useQuery(alarmsQuery)
  const title = t(($) => $.alarms.title, { open: data?.open ?? 0 })
  if (data === undefined) {
    return (
      <Panel title={t(($) => $.alarms.name)}>
        <Panel.State error={error} retry={() => void refetch()} />
      </Panel>
    )
  }
  return (
    <Panel title={title}>
      {data.rows.length === 0 ? (
        <p className={styles.none}>{t(($) => $.alarms.none)}</p>
      ) : (
        <ul className={styles.alarms}>
          {data.rows.map((one) => (
            <AlarmLine key={one.id} alarm={one} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const auditPage = 'operation/user-auth/audit-log' as const

function AlarmLine({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const isOpen = alarm.seenAt === null
  return (
    <li>
      <StatusTag tone={isOpen ? 'bad' : 'good'}>
        {isOpen ? t(($) => $.alarms.open) : t(($) => $.alarms.settled)}
      </StatusTag>
      <span className={styles.what}>
        <span>
          <strong>{glossary.choice('alarmKind', alarm.kind)}</strong> · {alarm.who.name}
        </span>
        <small>
          <AlarmFacts alarm={alarm} />
          {' · '}
          <Instant at={alarm.lastAt} />
          {' · '}
          <PageLink to={{ page: auditPage, search: { who: alarm.who.id, happened: '*' } }}>
            {t(($) => $.audit.samePerson)}
          </PageLink>
        </small>
        <DifferentFacts alarm={alarm} />
        {alarm.seenAt !== null && (
          <small>
            {alarm.seenBy}: {alarm.note}
          </small>
        )}
      </span>
      {isOpen && <Settle alarm={alarm} />}
    </li>
  )
}

type Facts = Alarm['facts']

/** The last one, how often, and the first where it was another. */
function AlarmFacts({ alarm: { facts, firstFacts, times } }: { alarm: Alarm }) {
  const { t } = useTranslation('operation')
  const textOf = useFactsText()
  const [first, last] = [textOf(firstFacts), textOf(facts)]
  return [
    last,
    ...(times > 1 ? [t(($) => $.alarms.times, { count: times })] : []),
    ...(first === last ? [] : [t(($) => $.alarms.first, { facts: first })]),
  ].join(' · ')
}

/** Each different one, where the line above does not say it all. */
function DifferentFacts({ alarm: { facts, distinct, leftOut } }: { alarm: Alarm }) {
  const { t } = useTranslation('operation')
  const textOf = useFactsText()
  const saysAll = distinct.every((one) => textOf(one.facts) === textOf(facts))
  if (saysAll && leftOut === 0) return null
  return (
    <details>
      <summary>{t(($) => $.alarms.different, { count: distinct.length })}</summary>
      <ul className={styles.different}>
        {distinct.map((one) => (
          <li key={textOf(one.facts)}>
            {textOf(one.facts)}
            {one.times > 1 && <> · {t(($) => $.alarms.times, { count: one.times })}</>} ·{' '}
            <Instant at={one.lastAt} />
          </li>
        ))}
        {leftOut > 0 && <li>{t(($) => $.alarms.leftOut, { count: leftOut })}</li>}
      </ul>
    </details>
  )
}

function useFactsText(): (facts: Facts) => string {
  const { t } = useTranslation('operation')
  return ({
    count,
    limit,
    usual,
    hours,
    networks,
    gateway,
    address,
    account,
    accounts,
    about,
    customer,
    staff,
    wallet,
  }) =>
    [
      ...(limit === undefined ? [] : [t(($) => $.alarms.ofLimit, { number: count, limit })]),
      ...(usual === undefined ? [] : [t(($) => $.alarms.unusual, { number: count, usual })]),
      ...(hours === undefined ? [] : [t(($) => $.alarms.hours, { hours })]),
      ...(customer === undefined ? [] : [t(($) => $.alarms.customer, { id: customer })]),
      ...[networks, gateway, address, account, accounts, about, staff, wallet].flatMap((said) =>
        said === undefined ? [] : String(said),
      ),
    ].join(' · ')
}

function Settle({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('operation')
  const may = useCan('alarm.settle')
  const { run } = useCommand(settleAlarm, {
    refreshes: [['alarms']],
    done: t(($) => $.alarms.settled),
  })
  if (!may) return null
  if (alarm.isOwn) return <small className={styles.own}>{t(($) => $.alarms.own)}</small>
  return (
    <ReasonButton
      size="small"
      text={t(($) => $.alarms.settle)}
      title={t(($) => $.alarms.settleTitle, { name: alarm.who.name })}
      consequence={t(($) => $.alarms.settleConsequence)}
      onReason={(note) => run({ params: { id: alarm.id }, body: { note } })}
    />
  )
}
