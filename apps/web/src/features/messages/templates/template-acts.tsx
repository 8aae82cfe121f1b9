import type { TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import { templateEndpoints } from '@daftari/contract/messaging/templates'
import { Button } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import styles from '../../../ui/message/messages.module.css'
import { type Template, templateKey, templateLists } from './template-query.ts'

const refreshes = [...templateLists, templateKey]

/** The acts allowed by its state and the reader's rights; an author is told why they cannot approve. */
export function TemplateActs({
  page,
  of,
  onEdit,
}: {
  page: TemplatePageKey
  of: Template
  onEdit(): void
}) {
  const { t } = useTranslation('messages')
  const { user } = useSession()
  const { run } = useCommand(templateEndpoints[page].close, { refreshes })
  const { id, version, acts } = of
  const [last] = of.versions
  const ownWaits = last?.state === 'waiting' && last.writtenBy.id === user.id
  return (
    <>
      {ownWaits && of.state !== 'closed' && (
        <small className={styles.below}>{t(($) => $.templates.ownText)}</small>
      )}
      {acts.includes('close') && (
        <ReasonButton
          danger
          text={t(($) => $.templates.close)}
          consequence={t(($) => $.templates.closeConsequence)}
          onReason={(reason) => run({ body: { id, version, reason } })}
        />
      )}
      {acts.includes('edit') && <Button onClick={onEdit}>{t(($) => $.templates.edit)}</Button>}
      {acts.includes('decide') && <Decide page={page} of={of} />}
    </>
  )
}

function Decide({ page, of: { id, version, versions } }: { page: TemplatePageKey; of: Template }) {
  const { t } = useTranslation('messages')
  const { run } = useCommand(templateEndpoints[page].decide, { refreshes })
  const [waiting] = versions
  const decide = (approve: boolean) => (reason: string) =>
    run({ body: { id, version, approve, reason } })
  return (
    <>
      <ReasonButton
        danger
        text={t(($) => $.templates.refuse)}
        consequence={t(($) => $.templates.refuseConsequence, { name: waiting?.writtenBy.name })}
        onReason={decide(false)}
      />
      <ReasonButton
        type="primary"
        text={t(($) => $.templates.decide)}
        consequence={t(($) => $.templates.decideConsequence, { text: waiting?.texts.en })}
        onReason={decide(true)}
      />
    </>
  )
}
