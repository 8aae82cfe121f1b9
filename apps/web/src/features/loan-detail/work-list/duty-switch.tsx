import { setDuty } from '@daftari/contract/origination/auditors'
import { useQuery } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { auditorsQuery } from '../acts/auditor-input.tsx'

/** An auditor's own duty: off duty they get no tasks. Renders nothing for people who do not audit. */
export default function DutySwitch() {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { user, can } = useSession()
  const { data } = useQuery({ ...auditorsQuery, meta: { silent: true } })
  const { run, busy } = useCommand(setDuty, {
    refreshes: [['auditors']],
    done: t(($) => $.undoable.ownDuty),
    undoable: true,
  })
  const me = data?.rows.find(({ id }) => id === user.id)
  if (me === undefined || !can('application.take')) return null
  const on = me.duty === 'on-duty'
  const away = me.duty === 'resting' || me.duty === 'disabled'
  const off = away ? glossary.choice('duty', me.duty) : t(($) => $.list.offDuty)
  return (
    <Switch
      checked={on}
      loading={busy}
      disabled={away}
      checkedChildren={t(($) => $.list.onDuty)}
      unCheckedChildren={off}
      title={t(($) => $.list.dutyHint, { held: me.held, left: me.capacityLeft })}
      onChange={(onDuty) => {
        run({ body: { staffId: user.id, onDuty } }).catch(() => undefined)
      }}
      style={{ alignSelf: 'center' }}
    />
  )
}
