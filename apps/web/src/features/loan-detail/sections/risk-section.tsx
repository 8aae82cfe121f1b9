import type { OutputOf } from '@daftari/contract/endpoint'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { auditCustomer, riskPrompt, systemScore } from '@daftari/contract/origination/sections'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Block, Nothing } from '../../../ui/panels/block.tsx'
import { PanelAnswer, PanelView } from '../../../ui/panels/panel-view.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { toneOfEffect } from '../effect-tone.ts'
import styles from '../loan-detail.module.css'
import { characteristicText, observedText } from '../observed-text.ts'

type Assessment = OutputOf<typeof riskPrompt>['assessments'][number]

/** Why the engine wanted a person to look: the rules that fired, and the score by its parts. */
export default function RiskSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  // Loads the words of a loan's panels.
  useTranslation('loan-profile')
  const glossary = useGlossary()
  const { id } = loan.application
  const { data: borrower } = usePanel(auditCustomer, loan.person.id)
  return (
    <>
      {borrower && (
        <PanelAnswer
          panel={auditCustomer}
          answer={borrower}
          cells={{
            blacklistKind: ({ blacklistKind }: Blacklisted) => (
              <StateTag set="blacklistKind" value={blacklistKind ?? ''} tone="bad" />
            ),
            expiresOn: (row: Blacklisted) => row.expiresOn ?? t(($) => $.risk.forGood),
          }}
        />
      )}
      <div className={styles.risk}>
        <div>
          <PanelView panel={riskPrompt} id={id} draws={{ assessments: Assessments }} />
        </div>
        <div>
          <PanelView
            panel={systemScore}
            id={id}
            cells={{
              observedValue: (row: ScorePart) => characteristicText(row, glossary),
              points: ({ points }: ScorePart) => (points > 0 ? `+${points}` : points),
            }}
          />
        </div>
      </div>
    </>
  )
}

type Blacklisted = OutputOf<typeof auditCustomer>['blacklist'][number]

interface ScorePart {
  characteristic: string
  observedValue: string | null
  points: number
}

const Assessments = (all: readonly Assessment[]) => <AllHits all={all} />

function AllHits({ all }: { all: readonly Assessment[] }) {
  const { t } = useTranslation('loan-admin')
  if (all.length === 0) return <Nothing>{t(($) => $.risk.notAssessed)}</Nothing>
  return all.map((one) => <Hits key={one.id} assessment={one} />)
}

function Hits({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const glossary = useGlossary()
  const { assessedAt, policyVersion, arm, outcome, decidingRule, accepted, hits } = assessment
  return (
    <Block
      title={t(($) => $.risk.assessment, {
        time: format.instant(assessedAt),
        version: policyVersion,
        outcome: glossary.choice('riskOutcome', outcome),
      })}
    >
      {arm === 'challenger' && <p>{t(($) => $.risk.byChallenger)}</p>}
      {accepted.map(({ fact, by, until }) => (
        <p key={fact}>
          {fact === 'work'
            ? t(($) => $.risk.acceptedWork, { name: by.name, day: until })
            : t(($) => $.risk.acceptedFace, { name: by.name })}
        </p>
      ))}
      <Rows
        rows={hits}
        keyOf={(row) => row.number}
        empty={t(($) => $.risk.noHits)}
        columns={[
          {
            title: t(($) => $.risk.rule),
            render: (row) => (
              <span>
                {glossary.choice('riskRule', row.rule)}
                {row.rule === decidingRule && <> · {t(($) => $.risk.decided)}</>}
              </span>
            ),
          },
          {
            title: t(($) => $.risk.effect),
            render: (row) => (
              <StateTag set="ruleEffect" value={row.effect} tone={toneOfEffect(row.effect)} />
            ),
          },
          {
            title: t(($) => $.risk.observed),
            render: (row) => observedText(row.observed, { format, glossary }),
          },
        ]}
      />
    </Block>
  )
}
