import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Block, Nothing } from '../../../ui/panels/block.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { toneOfEffect } from '../effect-tone.ts'
import styles from '../loan-detail.module.css'
import { characteristicText, observedText } from '../observed-text.ts'
import { type Assessment, customerQuery, riskQuery, scoreQuery } from '../queries.ts'

/** Why the engine wanted a person to look: the rules that fired, and the score by its parts. */
export default function RiskSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const { id } = loan.application
  return (
    <>
      <BlacklistEntries personId={loan.person.id} />
      <div className={styles.risk}>
        <div>
          <Loaded query={useQuery(riskQuery(id))}>
            {({ assessments }) =>
              assessments.length === 0 ? (
                <Nothing>{t(($) => $.risk.notAssessed)}</Nothing>
              ) : (
                assessments.map((one) => <Hits key={one.id} assessment={one} />)
              )
            }
          </Loaded>
        </div>
        <div>
          <ScoreParts id={id} />
        </div>
      </div>
    </>
  )
}

function BlacklistEntries({ personId }: { personId: number }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { data } = useQuery(customerQuery(personId))
  if (data === undefined || data.blacklist.length === 0) return null
  return (
    <Block title={t(($) => $.risk.blacklist)}>
      <Rows
        rows={data.blacklist}
        keyOf={(row) => row.id}
        empty=""
        columns={[
          {
            title: t(($) => $.risk.kind),
            render: (row) => (
              <StatusTag tone="bad">{glossary.choice('blacklistKind', row.kind)}</StatusTag>
            ),
          },
          { title: glossary.word('reason'), render: (row) => row.reason },
          { title: t(($) => $.contacts.addedAt), render: (row) => <Instant at={row.addedAt} /> },
          {
            title: t(($) => $.risk.until),
            render: (row) => row.expiresOn ?? t(($) => $.risk.forGood),
          },
        ]}
      />
    </Block>
  )
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
              <StatusTag tone={toneOfEffect(row.effect)}>
                {glossary.choice('ruleEffect', row.effect)}
              </StatusTag>
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

interface ScorePart {
  characteristic: string
  observed: string
  points: number
}

/** With what everybody has, before the parts: all of them add up to the score. */
function withBase(score: number, parts: readonly ScorePart[]): readonly ScorePart[] {
  if (parts.length === 0) return parts
  const points = score - parts.reduce((sum, part) => sum + part.points, 0)
  return [{ characteristic: 'base', observed: '', points }, ...parts]
}

function ScoreParts({ id }: { id: number }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const glossary = useGlossary()
  return (
    <Loaded query={useQuery(scoreQuery(id))}>
      {({ score, grade, quotaCents, policyVersion, parts }) =>
        score === null ? null : (
          <Block
            title={t(($) => $.risk.score, {
              score,
              grade: grade ?? '–',
              quota: format.money(quotaCents),
              version: policyVersion ?? '–',
            })}
          >
            <Rows
              rows={withBase(score, parts)}
              keyOf={(row) => row.characteristic}
              empty={t(($) => $.risk.noParts)}
              columns={[
                {
                  title: t(($) => $.risk.characteristic),
                  render: (row) => glossary.choice('characteristic', row.characteristic),
                },
                {
                  title: t(($) => $.risk.observed),
                  render: (row) => characteristicText(row, glossary),
                },
                {
                  title: t(($) => $.risk.points),
                  figure: true,
                  render: (row) => (row.points > 0 ? `+${row.points}` : String(row.points)),
                },
              ]}
            />
          </Block>
        )
      }
    </Loaded>
  )
}
