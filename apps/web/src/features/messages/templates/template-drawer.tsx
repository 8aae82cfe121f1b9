import { type MessageLanguage, templateTones } from '@daftari/contract/messaging/enums'
import type { TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { MessageText } from '../../../ui/message/message-text.tsx'
import styles from '../../../ui/message/messages.module.css'
import { SizeLine } from '../../../ui/message/size-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryDrawer } from '../../../ui/record/detail-drawer.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TemplateActs } from './template-acts.tsx'
import { EditTemplateDialog } from './template-dialog.tsx'
import { type Template, templateQuery } from './template-query.ts'

/** A template with all that was ever written of it, and what may be done with it. */
export default function TemplateDrawer({
  page,
  id,
  onClose,
}: {
  page: TemplatePageKey
  id: number | undefined
  onClose(): void
}) {
  const query = useQuery({ ...templateQuery(page, id ?? 0), enabled: id !== undefined })
  const [editing, setEditing] = useState(false)
  const of = id === undefined ? undefined : query.data
  return (
    <>
      <QueryDrawer
        id={id}
        query={query}
        title={of?.name ?? ''}
        entity="message-template"
        width={640}
        footer={(one) => <TemplateActs page={page} of={one} onEdit={() => setEditing(true)} />}
        onClose={onClose}
      >
        {(one) => <Content of={one} />}
      </QueryDrawer>
      {of !== undefined && (
        <EditTemplateDialog
          page={page}
          open={editing}
          template={of}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

function Content({ of }: { of: Template }) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const { closed } = of
  return (
    <div className={styles.stack}>
      <Facts
        items={[
          {
            label: glossary.word('messagePurpose'),
            value: glossary.choice('messagePurpose', of.purpose),
          },
          {
            label: glossary.word('messageChannel'),
            value: glossary.choice('messageChannel', of.channel),
          },
          ...(of.scene === 'general'
            ? []
            : [
                {
                  label: glossary.word('templateScene'),
                  value: glossary.choice('templateScene', of.scene),
                },
              ]),
          ...(of.leadsTo === null
            ? []
            : [{ label: glossary.word('leadsTo'), value: glossary.choice('appPath', of.leadsTo) }]),
          {
            label: glossary.word('templateState'),
            value: <StateTag set="templateState" value={of.state} tones={templateTones} />,
          },
        ]}
      />
      {closed !== null && (
        <Alert
          type="info"
          title={t(($) => $.templates.closedBy, { name: closed.by.name, reason: closed.reason })}
        />
      )}
      {of.versions.map((version) => (
        <Version
          key={version.number}
          of={of}
          version={version}
          inUse={version.number === of.inUse}
        />
      ))}
    </div>
  )
}

interface VersionProps {
  of: Template
  version: Template['versions'][number]
  inUse: boolean
}

function Version({ of, version, inUse }: VersionProps) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const { number, state, writtenBy, writtenAt, decidedBy, decisionReason } = version
  const title = t(($) => $.templates.version, { number })
  return (
    <Panel
      title={inUse ? `${title} · ${t(($) => $.templates.inUse)}` : title}
      extra={<StateTag set="templateVersionState" value={state} tones={templateTones} />}
    >
      <div className={styles.version}>
        <small>
          {writtenBy.name} · <Instant at={writtenAt} exact />
        </small>
        {of.purpose === 'marketing' && (
          <small>
            {glossary.word('meantFor')}: {glossary.choice('meantFor', version.meantFor)}
          </small>
        )}
        {version.remoteName !== null && (
          <small>
            {glossary.word('remoteName')}: <code>{version.remoteName}</code>
          </small>
        )}
        {(Object.entries(version.texts) as [MessageLanguage, string][]).map(([language, text]) => (
          <div key={language} lang={language}>
            <small>
              {[glossary.choice('messageLanguage', language), version.remoteLanguages?.[language]]
                .filter((one) => one !== undefined)
                .join(' · ')}
            </small>
            {version.titles?.[language] !== undefined && (
              <b className={styles.title}>{version.titles[language]}</b>
            )}
            <MessageText text={text} />
            <SizeLine text={text} channel={of.channel} />
          </div>
        ))}
        {decidedBy !== null && (
          <small>
            {t(($) => $.templates.decided, { name: decidedBy.name, reason: decisionReason ?? '' })}
          </small>
        )}
      </div>
    </Panel>
  )
}
