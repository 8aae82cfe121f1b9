import { rebased } from '@daftari/contract/platform/records/rebased'
import type { Setting, SettingVersion } from '@daftari/contract/platform/records/setting'
import { reason } from '@daftari/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { Button, type ButtonProps, Input } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Late } from '../../ui/dialog/late.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { EffectiveOn } from './effective-on.tsx'
import { MadeAgain } from './made-again.tsx'
import { keyOf, standingQuery } from './setting-queries.ts'
import { EnteredTrial, type Trial } from './trial.tsx'
import { useSettingTitle } from './use-setting-title.ts'
import { isOvertaken, isTooLate } from './version-day.ts'

interface ChangeSettingProps extends Pick<ButtonProps, 'type'> {
  of: Setting
  object: string
  /** A version to return to; or a pending one that has to be made again from the newest. */
  as?: SettingVersion
  onDone?: () => void
  trial?: Trial | undefined
}

/** Requests the next version: a form that starts from the newest, or from another version. */
export function ChangeSetting({ of, as, ...props }: ChangeSettingProps) {
  const { t } = useTranslation('settings')
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  const waits = as?.state === 'waiting'
  const { data } = useQuery({ ...standingQuery(of, props.object), enabled: waits || open })
  if (!can(of.ask.access.can)) return null
  // A pending version that may still be approved cannot be requested twice.
  if (waits && (data === undefined || !isToBeMadeAgain(as, data.newest))) return null
  return (
    <>
      <Button
        {...(props.type === undefined ? {} : { type: props.type })}
        onClick={() => setOpen(true)}
      >
        {as === undefined
          ? t(($) => $.change)
          : waits
            ? t(($) => $.again, { number: data?.newest?.number })
            : t(($) => $.asVersion, { number: as.number })}
      </Button>
      <Late wanted={open}>
        {data !== undefined && (
          <ChangeForm
            of={of}
            standing={data}
            {...(as === undefined ? {} : { as })}
            {...props}
            open={open}
            onClose={() => setOpen(false)}
          />
        )}
      </Late>
    </>
  )
}

const isToBeMadeAgain = (version: SettingVersion, newest: SettingVersion | null) =>
  isOvertaken(version, newest) || isTooLate(version)

interface Standing {
  newest: SettingVersion | null
  earliest: string
}

/** The form's initial values; for a version made again also the conflicting changes. */
function beginningOf(of: Setting, { newest }: Standing, as: SettingVersion | undefined) {
  if (as === undefined || newest === null || as.state !== 'waiting') {
    return { document: (as ?? newest)?.document ?? of.first ?? {}, both: [] }
  }
  const { base, document } = as
  return rebased(of.fields, { base, document, newest: newest.document })
}

function ChangeForm({
  of,
  object,
  as,
  standing,
  open,
  onClose,
  onDone,
  trial,
}: ChangeSettingProps & { standing: Standing; open: boolean; onClose(): void }) {
  const { t } = useTranslation('settings')
  const title = useSettingTitle(of, object)
  const { run } = useCommand(of.ask, { refreshes: [of.versions, keyOf(of)], silent: true })
  const [{ newest, earliest }] = useState(standing)
  const [{ document, both }] = useState(() => beginningOf(of, standing, as))
  const schema = z.strictObject({
    document: of.document,
    effectiveOn: z.iso.date(),
    moves: z.boolean(),
    reason,
  })
  const again = as?.state === 'waiting' && newest !== null
  return (
    <FormDialog
      open={open}
      title={t(($) => $.changeTitle, { of: title })}
      schema={schema}
      initial={{
        document,
        effectiveOn: earliest,
        moves: true,
        ...(again ? { reason: as.reason } : {}),
      }}
      submitText={t(($) => $.ask)}
      consequence={t(($) => $.consequence)}
      width={760}
      onClose={onClose}
      onSubmit={async (body) => {
        await run({ body: { ...body, object, basedOn: newest?.id ?? null } })
        onDone?.()
      }}
    >
      {again && <MadeAgain version={as} newest={newest} both={both} />}
      <ChangedFields of={of} base={newest?.document} />
      {trial !== undefined && <EnteredTrial trial={trial} of={of} object={object} />}
      <EffectiveOn of={of} object={object} earliest={earliest} />
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
