import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { readings } from '@daftari/contract/origination/device-data'
import { checkName, customerDetail } from '@daftari/contract/origination/platforms'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { incomeVerdict, placeVerdict, type Verdict } from '../profile/compare-rules.ts'
import { useMayReadPhone } from '../profile/in-hand.ts'
import styles from '../profile/profile.module.css'
import { customerKey } from '../queries.ts'

/** What was declared beside what was found; what differs is marked. */
export default function CompareSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  return (
    <div className={styles.verdict}>
      {['', t(($) => $.compare.declared), t(($) => $.compare.found)].map((head) => (
        <p key={head} data-head>
          {head}
        </p>
      ))}
      <p data-head>{t(($) => $.compare.verdict)}</p>
      <NameLine loan={loan} />
      <MoneyLines loan={loan} />
      <AddressLine loan={loan} />
    </div>
  )
}

const tones: Record<Verdict, Tone> = {
  same: 'good',
  near: 'attention',
  differs: 'bad',
  unknown: 'waiting',
}

interface LineProps {
  label: string
  declared: ReactNode
  found: ReactNode
  verdict: Verdict
}

function Line({ label, declared, found, verdict }: LineProps) {
  const { t } = useTranslation('loan-profile')
  return (
    <>
      <p data-first>{label}</p>
      <p>{declared}</p>
      <div data-differs={verdict === 'differs'}>{found}</div>
      <p>
        <StatusTag tone={tones[verdict]}>{t(($) => $.compare.verdicts[verdict])}</StatusTag>
      </p>
    </>
  )
}

function NameLine({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  return (
    <Loaded query={usePanel(checkName, loan.person.id)}>
      {({ name, verdict, rows }) => (
        <Line
          label={t(($) => $.compare.name)}
          declared={name ?? '–'}
          verdict={verdict}
          found={
            rows.length === 0
              ? t(($) => $.compare.noName)
              : rows.map((row) => (
                  <div key={`${row.source}-${row.name}-${row.wallet}`}>
                    {t(($) => $.compare.nameAt, {
                      name: row.name,
                      source: t(($) => $.compare.sources[row.source]),
                      time: format.instant(row.at),
                    })}
                  </div>
                ))
          }
        />
      )}
    </Loaded>
  )
}

function MoneyLines({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  return (
    <Loaded query={usePanel(customerDetail, loan.person.id)}>
      {({ flow, work, person, wallet, walletChangedAt, refundDebtCents }) => {
        const { verdict, mostCents, share } = incomeVerdict(work?.monthlyIncomeCents, flow)
        const best = flow.find(({ paidInCents }) => paidInCents === mostCents)
        const paid = t(($) => $.compare.paidMost, {
          amount: format.money(mostCents),
          month: best?.month ?? '',
        })
        const percent = share === undefined ? '' : `${Math.round(share * 100)} %`
        return (
          <>
            <Line
              label={t(($) => $.compare.income)}
              declared={format.money(work?.monthlyIncomeCents ?? null)}
              verdict={verdict}
              found={
                mostCents === 0
                  ? t(($) => $.compare.noFlow)
                  : [paid, percent === '' ? '' : t(($) => $.compare.share, { percent })]
                      .filter((part) => part !== '')
                      .join(', ')
              }
            />
            <Line
              label={t(($) => $.compare.wallet)}
              declared={person.phone}
              verdict={walletChangedAt === null ? 'same' : 'differs'}
              found={
                walletChangedAt === null
                  ? t(($) => $.compare.ownWallet)
                  : t(($) => $.compare.otherWallet, {
                      wallet,
                      time: format.instant(walletChangedAt),
                    })
              }
            />
            {refundDebtCents > 0 && (
              <Line
                label={t(($) => $.compare.refundDebt)}
                declared=""
                verdict="differs"
                found={t(($) => $.compare.owesRefund, { amount: format.money(refundDebtCents) })}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Where the phone was is device data: read by a click, and written down. */
function AddressLine({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const { person } = loan
  const mayRead = useMayReadPhone(loan)
  const [wanted, setWanted] = useState(false)
  const reading = useQuery({
    queryKey: [...customerKey(person.id), 'phone-place'],
    queryFn: ({ signal }) =>
      call(readings.device.page, { query: { customer_id: person.id } }, { signal }),
    enabled: wanted && mayRead,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  const phone = reading.data?.rows[0]?.now ?? undefined
  const declared = [person.city, person.province].filter((part) => part !== null).join(', ')
  return (
    <Line
      label={t(($) => $.compare.address)}
      declared={declared || '–'}
      verdict={placeVerdict(person, phone)}
      found={<PhonePlace {...{ reading, mayRead, wanted }} onWanted={() => setWanted(true)} />}
    />
  )
}

interface PlaceProps {
  reading: {
    data: { readAt: string | null; rows: { now: Place | null }[] } | undefined
    error: Error | null
  }
  mayRead: boolean
  wanted: boolean
  onWanted(): void
}

interface Place {
  province: string | null
  city: string | null
}

function PhonePlace({ reading, mayRead, wanted, onWanted }: PlaceProps) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const glossary = useGlossary()
  if (!mayRead) return t(($) => $.compare.phoneUnread)
  if (!wanted) {
    return (
      <Button size="small" title={t(($) => $.device.hint)} onClick={onWanted}>
        {t(($) => $.compare.readPhone)}
      </Button>
    )
  }
  if (reading.error !== null) return reading.error.message
  const now = reading.data?.rows[0]?.now
  if (reading.data === undefined) return glossary.choice('consentPurpose', 'device')
  const place = [now?.city, now?.province].filter((part) => part != null).join(', ')
  if (place === '') return t(($) => $.compare.phoneUnknown)
  return t(($) => $.compare.phoneIn, { place, time: format.instant(reading.data.readAt) })
}
