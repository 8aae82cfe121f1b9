import { answeredStep } from '@daftari/contract/about-numbers'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { SettingDocument } from '@daftari/contract/platform/records/setting'
import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import {
  fewestMatched,
  fewestShown,
  previewAudience,
  usualPercent,
} from '@daftari/contract/promotion/audiences/setting'
import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { IntoSight } from '../../ui/dialog/into-sight.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useTrialResult } from '../setting/use-trial-result.ts'

type Preview = OutputOf<typeof previewAudience>

interface AudiencePreviewProps {
  object: string
  document: SettingDocument
}

/** The people whom the entered, or pending, version would include today. */
export function AudiencePreview({ object, document }: AudiencePreviewProps) {
  const { t } = useTranslation('promotion')
  const { can } = useSession()
  const { run, busy } = useCommand(previewAudience)
  const [preview, keep] = useTrialResult<Preview>(`${object} ${JSON.stringify(document)}`)
  if (!can(previewAudience.access.can)) return null
  const look = async () => {
    keep(await run({ body: { object, document: document as unknown as AudienceVersion } }))
  }
  return (
    <div style={{ marginBlock: 12 }}>
      <Button loading={busy} onClick={() => void look()}>
        {t(($) => $.audiences.preview)}
      </Button>
      {preview?.found === null && (
        <p>{t(($) => $.audiences.tooFewMatched, { count: fewestMatched })}</p>
      )}
      {preview?.found && (
        <IntoSight>
          <Found {...preview.found} />
        </IntoSight>
      )}
    </div>
  )
}

const figures = [
  'size',
  'heldOut',
  'entering',
  'leaving',
  'callableNow',
  'callableThisWeek',
] as const

type FoundProps = NonNullable<Preview['found']>

function Found({ excluded, barred, overlaps, examples, smallestEffectPpm, ...counts }: FoundProps) {
  const { t } = useTranslation('promotion')
  const format = useFormat()
  const glossary = useGlossary()
  return (
    <>
      <Facts
        items={[
          ...figures.map((one) => ({
            label: t(($) => $.audiences[one]),
            value: format.count(counts[one]),
          })),
          {
            label: t(($) => $.audiences.smallestEffect, { percent: usualPercent }),
            value:
              smallestEffectPpm === null
                ? t(($) => $.audiences.noEffect)
                : t(($) => $.audiences.points, { points: (smallestEffectPpm / 10_000).toFixed(1) }),
          },
          ...excluded.map(({ exclusion, count }) => ({
            label: t(($) => $.audiences.excluded, {
              reason: glossary.choice('audienceExclusion', exclusion),
            }),
            value: format.count(count),
          })),
          {
            label: t(($) => $.audiences.barred, { step: answeredStep }),
            value: format.count(barred),
          },
          ...overlaps.map(({ audience, count }) => ({
            label: t(($) => $.audiences.overlap, {
              audience,
              step: answeredStep,
              least: fewestMatched,
            }),
            value: format.count(count),
          })),
        ]}
      />
      {examples.length === 0 ? (
        <p>{t(($) => $.audiences.tooFew, { count: fewestShown })}</p>
      ) : (
        <PlainTable
          rowKey="phone"
          dataSource={examples}
          columns={(['firstName', 'phone', 'why'] as const).map((name) => ({
            title: glossary.word(name === 'why' ? 'whyInAudience' : name),
            dataIndex: name,
          }))}
        />
      )}
    </>
  )
}
