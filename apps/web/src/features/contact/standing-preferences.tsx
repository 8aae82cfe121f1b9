import { liftHold, resumeContact, setContactHours } from '@daftari/contract/contact/endpoints'
import type { Permission } from '@daftari/contract/permissions'
import { Alert } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import type { Preferences, SeenBy } from './preferences-query.ts'

interface StandingPreferencesProps {
  of: SeenBy
  preferences: Preferences
  refreshes: readonly (readonly unknown[])[]
  withStops: boolean
}

/** One line each, with its author, reason, and the act that ends it. */
export function StandingPreferences({
  of,
  preferences,
  refreshes,
  withStops,
}: StandingPreferencesProps) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const format = useFormat()
  const said = (done: string) => ({ refreshes, done })
  const lift = useCommand(liftHold, said(t(($) => $.preferences.lifted)))
  const clear = useCommand(setContactHours, said(t(($) => $.preferences.hoursCleared)))
  const resume = useCommand(resumeContact, said(t(($) => $.preferences.resumed)))
  const { hours } = preferences
  return (
    <>
      {preferences.holds.map(({ id, kind, until, reason, setBy, setAt }) => (
        <Preference
          key={id}
          what={[
            t(($) => $.preferences.onHold),
            glossary.choice('holdKind', kind),
            until !== null && t(($) => $.preferences.until, { day: until }),
          ]}
          why={[reason, setBy.name, format.instant(setAt)]}
          can="contact.lift-hold"
          ends={t(($) => $.preferences.lift)}
          onEnd={(why) => lift.run({ body: { ...of, holdId: id, reason: why } })}
        />
      ))}
      {hours !== null && (
        <Preference
          what={[t(($) => $.preferences.hours, { from: hours.from, until: hours.until })]}
          why={[hours.reason, hours.setBy.name, format.instant(hours.setAt)]}
          can="contact.lift-hold"
          ends={t(($) => $.preferences.clearHours)}
          onEnd={(reason) => clear.run({ body: { ...of, hours: null, reason } })}
        />
      )}
      {preferences.stops
        .filter(({ callsOnly }) => callsOnly || withStops)
        .map(({ id, purpose, callsOnly, channel, reason, addedBy, addedAt }) => (
          <Preference
            key={id}
            what={[
              t(($) => (callsOnly ? $.preferences.noCalls : $.preferences.stopped)),
              !callsOnly && purpose !== null && glossary.choice('messagePurpose', purpose),
              channel !== null && glossary.choice('messageChannel', channel),
            ]}
            why={[reason, addedBy?.name, format.instant(addedAt)]}
            can="contact.lift-hold"
            ends={t(($) => $.preferences.resume)}
            onEnd={(why) => resume.run({ body: { ...of, stopId: id, reason: why } })}
          />
        ))}
    </>
  )
}

interface PreferenceProps {
  what: readonly (string | false)[]
  why: readonly (string | undefined)[]
  can: Permission
  ends: string
  onEnd(reason: string): Promise<unknown>
}

function Preference({ what, why, can, ends, onEnd }: PreferenceProps) {
  const { t } = useTranslation('messages')
  return (
    <Alert
      type="warning"
      title={what.filter(Boolean).join(' · ')}
      description={why.filter(Boolean).join(' · ')}
      action={
        <Can do={can}>
          <ReasonButton
            size="small"
            text={ends}
            consequence={t(($) => $.preferences.liftConsequence)}
            onReason={onEnd}
          />
        </Can>
      }
    />
  )
}
