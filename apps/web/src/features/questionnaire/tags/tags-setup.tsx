import { tagScopes } from '@daftari/contract/origination/enums'
import {
  arrangeRemarkTags,
  remarkTagForm,
  removeRemarkTag,
  restoreRemarkTag,
} from '@daftari/contract/origination/verification/remark-tags'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { useCan } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { Notice } from '../../../ui/instead/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../basic/questions-setup.module.css'
import { OrderedList } from '../ordered-list.tsx'
import { type RemarkTag, tagsKey, tagsQuery } from '../queries.ts'

type Scope = RemarkTag['scope']
const refreshes = [tagsKey, ['reason-tags']]

/** The tags of decisions, by scope, in the order they are offered. */
export function TagsSetup() {
  const query = useQuery(tagsQuery)
  const { data, error, refetch } = query
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  return (
    <div className={styles.columns}>
      {tagScopes.map((scope) => (
        <ScopePanel key={scope} scope={scope} tags={data.filter((tag) => tag.scope === scope)} />
      ))}
    </div>
  )
}

interface ScopePanelProps {
  scope: Scope
  tags: readonly RemarkTag[]
}

function ScopePanel({ scope, tags }: ScopePanelProps) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  const may = useCan('remark-tag.manage')
  const order = useOrder(scope)
  const offered = tags.filter((tag) => tag.active)
  const title = glossary.choice('tagScope', scope)
  return (
    <Panel
      title={title}
      extra={
        <CreateButton
          form={remarkTagForm}
          size="small"
          says={{ scope: title }}
          given={{ body: { scope } }}
        />
      }
    >
      {offered.length === 0 ? (
        <Notice title={t(($) => $.tags.none)} />
      ) : (
        <OrderedList
          label={title}
          lines={offered.map((tag) => ({
            key: tag.code,
            name: tag.name[currentLanguage()],
            content: tag.name[currentLanguage()],
            extra: (
              <>
                <small title={t(($) => $.tags.usedHint)}>
                  {t(($) => $.tags.used, { count: tag.used })}
                </small>
                {tag.matches > 0 && (
                  <small>{t(($) => $.tags.matches, { count: tag.matches })}</small>
                )}
                <Remove tag={tag} />
              </>
            ),
          }))}
          onOrder={may ? order : undefined}
        />
      )}
      <Removed tags={tags.filter((tag) => !tag.active)} />
    </Panel>
  )
}

function useOrder(scope: Scope) {
  const client = useQueryClient()
  const { run } = useCommand(arrangeRemarkTags, { refreshes })
  return (codes: string[]) => {
    client.setQueryData(tagsQuery.queryKey, (known) =>
      known?.toSorted((a, b) =>
        a.scope === scope && b.scope === scope && a.active && b.active
          ? codes.indexOf(a.code) - codes.indexOf(b.code)
          : 0,
      ),
    )
    run({ body: { scope, codes } }).catch(() => client.invalidateQueries({ queryKey: tagsKey }))
  }
}

function Remove({ tag }: { tag: RemarkTag }) {
  const { t } = useTranslation('verification')
  const { run } = useCommand(removeRemarkTag, { refreshes })
  const name = tag.name[currentLanguage()]
  return (
    <Can do="remark-tag.manage">
      <ReasonButton
        type="link"
        size="small"
        text={t(($) => $.tags.remove)}
        title={t(($) => $.tags.removeTitle, { name })}
        consequence={t(($) => $.tags.removeConsequence, { count: tag.matches })}
        onReason={(reason) => run({ body: { code: tag.code, reason } })}
      />
    </Can>
  )
}

/** No longer offered; past decisions still show them by name. */
function Removed({ tags }: { tags: readonly RemarkTag[] }) {
  const { t } = useTranslation('verification')
  const { run, busy } = useCommand(restoreRemarkTag, { refreshes })
  if (tags.length === 0) return null
  return (
    <details className={styles.removed}>
      <summary>{t(($) => $.tags.removed, { count: tags.length })}</summary>
      <ul>
        {tags.map((tag) => (
          <li key={tag.code}>
            {tag.name[currentLanguage()]}
            <Can do="remark-tag.manage">
              <Button
                type="link"
                size="small"
                loading={busy}
                onClick={() => void run({ body: { code: tag.code } }).catch(() => undefined)}
              >
                {t(($) => $.tags.restore)}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
    </details>
  )
}
