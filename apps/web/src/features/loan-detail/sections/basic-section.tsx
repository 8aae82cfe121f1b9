import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { auditCustomer } from '@daftari/contract/origination/sections'
import { lazy } from 'react'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useOptionNames } from '../../../lib/options.ts'
import { useCan } from '../../../lib/session.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Masked } from '../../../ui/masked.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { CalleeCall } from '../../questionnaire/telephone/callee-call.tsx'
import { ageOn } from '../age-on.ts'
import { Checked } from '../marks/check.tsx'
import { Choice } from '../parts/choice.tsx'
import { useInHand } from '../profile/in-hand.ts'

const CorrectButtons = lazy(() => import('../profile/correct-buttons.tsx'))

/** The customer's identity, as declared. */
export function BasicSection({ loan }: { loan: ApplicationDetail }) {
  const items = [...useIdentityFacts(loan), ...useHomeFacts(loan), ...useOrigin(loan)]
  const may = useCan('customer.correct')
  const inHand = useInHand(loan)
  return (
    <>
      <Facts items={items} />
      <Late wanted={may && inHand}>{may && inHand && <CorrectButtons loan={loan} />}</Late>
    </>
  )
}

function useIdentityFacts(loan: ApplicationDetail): Fact[] {
  const { person, application } = loan
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const whose = { object: 'person', id: person.id, loanId: application.id } as const
  const age = ageOn(person.birthOn, today())
  return [
    { label: glossary.word('name'), value: <Checked item="name">{person.name}</Checked> },
    {
      label: idNumberLabel(),
      value: (
        <Checked item="id-number">
          <Masked {...whose} value={person.idNumber} field="idNumber" />
        </Checked>
      ),
    },
    {
      label: glossary.word('phone'),
      value: (
        <Checked item="phone">
          <Masked {...whose} value={person.phone} field="phone" />{' '}
          <CalleeCall loan={loan} callee="customer" />
        </Checked>
      ),
    },
    {
      label: t(($) => $.person.face),
      value: (
        <Checked item="face">
          <Choice set="faceResult" value={person.faceResult} />
        </Checked>
      ),
    },
    { label: t(($) => $.person.gender), value: <Choice set="gender" value={person.gender} /> },
    {
      label: t(($) => $.person.birthOn),
      value: age === undefined ? person.birthOn : `${person.birthOn} (${age})`,
    },
    {
      label: t(($) => $.person.education),
      value: <Choice set="education" value={person.education} />,
    },
    {
      label: t(($) => $.person.maritalStatus),
      value: <Choice set="maritalStatus" value={person.maritalStatus} />,
    },
    { label: t(($) => $.person.children), value: textOf(person.children) },
    {
      label: t(($) => $.person.language),
      value: <Choice set="personLanguage" value={person.language} />,
    },
    { label: t(($) => $.person.email), value: person.email },
    { label: t(($) => $.person.socialAccount), value: person.socialAccount },
  ]

  function idNumberLabel(): string {
    return person.idType === null
      ? glossary.word('idNumber')
      : glossary.choice('idType', person.idType)
  }
}

function useHomeFacts({ person }: ApplicationDetail): Fact[] {
  const { t } = useTranslation('loan-admin')
  const place = [person.address, person.city, person.province]
  const parts = [...new Set(place.filter((one) => one !== null && one !== ''))]
  return [
    { label: t(($) => $.person.housing), value: <Choice set="housing" value={person.housing} /> },
    { label: t(($) => $.person.residence), value: useMonths(person.residenceMonths) },
    {
      label: t(($) => $.person.address),
      value: <Checked item="address">{parts.join(', ') || undefined}</Checked>,
      wide: true,
    },
  ]
}

/** The customer's origin, beside that of this application. */
function useOrigin({ person, application }: ApplicationDetail): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { data } = usePanel(auditCustomer, person.id)
  const format = useFormat()
  const nameOf = useOptionNames()
  return [
    { label: t(($) => $.person.registeredAt), value: <Instant at={person.registeredAt} exact /> },
    ...(data?.registrations ?? []).map(({ app, channel, registeredAt }) => ({
      label: t(($) => $.person.registration, { app: nameOf.app(app) }),
      value: `${glossary.choice('channel', channel)}, ${format.instant(registeredAt)}`,
      ...(app === application.app && channel !== application.channel
        ? {
            differs: t(($) => $.person.appliedThrough, {
              channel: glossary.choice('channel', application.channel),
            }),
          }
        : {}),
    })),
  ]
}

function useMonths(months: number | null): string | undefined {
  const { t } = useTranslation('loan-admin')
  if (months === null) return undefined
  if (months < 24) return t(($) => $.person.months, { count: months })
  return t(($) => $.person.years, { count: Math.floor(months / 12) })
}

function textOf(value: number | null): string | null {
  return value === null ? null : String(value)
}
