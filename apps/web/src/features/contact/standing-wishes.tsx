import { liftHold, resumeContact, setContactHours } from '@daftari/contract/contact/endpoints'
import type { Permission } from '@daftari/contract/permissions'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import type { SeenBy, Wishes } from './wishes-query.ts'

interface StandingWishesProps {
  of: SeenBy
  wishes: Wishes
  refreshes: readonly (readonly unknown[])[]
  withStops: boolean
}

/** One line each, with who wrote it down and why, and what ends it. */
export function StandingWishes({ of, wishes, refreshes, withStops }: StandingWishesProps) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const format = useFormat()
  const said = (done: string) => ({ refreshes, done })
  const lift = useCommand(liftHold, said(t(($) => $.wishes.lifted)))
  const clear = useCommand(setContactHours, said(t(($) => $.wishes.hoursCleared)))
  const resume = useCommand(resumeContact, said(t(($) => $.wishes.resumed)))
  const { hours } = wishes
  return (
    <>
      {wishes.holds.map(({ id, kind, until, reason, setBy, setAt }) => (
        <Wish
          key={id}
          what={[
            t(($) => $.wishes.onHold),
            glossary.choice('holdKind', kind),
            until !== null && t(($) => $.wishes.until, { day: until }),
          ]}
          why={[reason, setBy.name, format.instant(setAt)]}
          can="contact.lift-hold"
          ends={t(($) => $.wishes.lift)}
          onEnd={(why) => lift.run({ body: { ...of, holdId: id, reason: why } })}
        />
      ))}
      {hours !== null && (
        <Wish
          what={[t(($) => $.wishes.hours, { from: hours.from, until: hours.until })]}
          why={[hours.reason, hours.setBy.name, format.instant(hours.setAt)]}
          can="contact.lift-hold"
          ends={t(($) => $.wishes.clearHours)}
          onEnd={(reason) => clear.run({ body: { ...of, hours: null, reason } })}
        />
      )}
      {wishes.stops
        .filter(({ callsOnly }) => callsOnly || withStops)
        .map(({ id, purpose, callsOnly, channel, reason, addedBy, addedAt }) => (
          <Wish
            key={id}
            what={[
              t(($) => (callsOnly ? $.wishes.noCalls : $.wishes.stopped)),
              !callsOnly && purpose !== null && glossary.choice('messagePurpose', purpose),
              channel !== null && glossary.choice('messageChannel', channel),
            ]}
            why={[reason, addedBy?.name, format.instant(addedAt)]}
            can="contact.lift-hold"
            ends={t(($) => $.wishes.resume)}
            onEnd={(why) => resume.run({ body: { ...of, stopId: id, reason: why } })}
          />
        ))}
    </>
  )
}

interface WishProps {
  what: readonly (string | false)[]
  why: readonly (string | undefined)[]
  can: Permission
  ends: string
  onEnd(reason: string): Promise<unknown>
}

function Wish({ what, why, can, ends, onEnd }: WishProps) {
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
            consequence={t(($) => $.wishes.liftConsequence)}
            onReason={onEnd}
          />
        </Can>
      }
    />
  )
}
