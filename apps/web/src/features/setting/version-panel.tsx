import type { Setting, SettingVersion } from '@daftari/contract/platform/records/setting'
import { isFromBeginning } from '@daftari/contract/platform/records/setting-versions'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { AnyRow } from '../../ui/cells/cell.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { keyOf } from './setting-queries.ts'
import { dayOf, isTooLate } from './version-day.ts'

interface VersionProps {
  of: Setting
  version: SettingVersion
}

/** A version's state, with its requester and decider, the times and the reasons. */
export function VersionFacts({ of, version }: VersionProps) {
  const { t } = useTranslation('settings')
  const glossary = useGlossary()
  const word = (name: string) => glossary.column(of.versions, name)
  const { state, askedBy, askedAt, decidedBy, decidedAt } = version
  return (
    <Facts
      items={[
        {
          label: word('settingState'),
          value: <StateTag set="settingState" value={state} />,
        },
        {
          label: word('effectiveOn'),
          value: useDayText(version),
          wide: version.state === 'waiting',
        },
        { label: word('askedBy'), value: askedBy?.name ?? t(($) => $.setUp) },
        { label: word('submittedAt'), value: <Instant at={askedAt} exact /> },
        { label: word('reason'), value: version.reason, wide: true },
        ...(decidedBy === null
          ? []
          : [
              { label: word('decidedBy'), value: decidedBy.name },
              { label: word('decidedAt'), value: <Instant at={decidedAt} exact /> },
            ]),
        ...(version.decisionReason === null
          ? []
          : [{ label: word('decisionReason'), value: version.decisionReason, wide: true }]),
      ]}
    />
  )
}

/** The first day; for a pending version also the effect of a later approval on it. */
function useDayText(version: SettingVersion): string {
  const { t } = useTranslation('settings')
  const { effectiveOn: day, earliest, moves, state } = version
  if (isFromBeginning(version)) return t(($) => $.always)
  if (isTooLate(version)) return t(($) => $.tooLate, { day, earliest })
  if (state !== 'waiting' || !moves) return day
  return dayOf(version) === day
    ? t(($) => $.movesWithApproval, { day })
    : t(($) => $.movedAlready, { day, earliest })
}

/** Approve, refuse or withdraw, as the reader may; with what an approval does to others that wait. */
export function VersionActs({ of, version, onDone }: VersionProps & { onDone?: () => void }) {
  const { t } = useTranslation('settings')
  const { id, number, state, askedBy, decidedBy, overtakes } = version
  const row: AnyRow = {
    settingVersionId: id,
    settingNumber: number,
    effectiveOn: dayOf(version),
  }
  return (
    <RequestActs
      of={of.request}
      row={row}
      request={{ id, state, version: version.version, askedBy, decidedBy }}
      refreshes={[keyOf(of)]}
      as="buttons"
      approving={overtakes.map((one) => t(($) => $.overtakes, one))}
      {...(onDone === undefined ? {} : { onDone })}
    />
  )
}
