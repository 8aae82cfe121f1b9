import type { DeclaredRequest } from '@daftari/contract/platform/request'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import type { AnyRow } from '../../ui/cells/cell.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { HistoryButton } from '../../ui/record/history-button.tsx'
import { useRequestTexts, useRowText } from './request-texts.ts'

interface Of {
  of: DeclaredRequest
  /** As its list shows it: key, state, version and who asked and decided among the columns. */
  row: AnyRow
}

/** What the reader may do with a request; nobody decides what they asked for. */
export function RequestActs({ of, row }: Of) {
  const { object, list } = of
  const id = Number(row[list.key])
  return (
    <>
      <Possible of={of} row={row} />
      {object !== undefined && (
        <HistoryButton of={{ type: object, id }} name={String(id)} compact />
      )}
    </>
  )
}

function Possible({ of, row }: Of) {
  const { user, can } = useSession()
  const { state, states, withdrawnBy, notReversedBy, mayDecide } = of
  const by = (name: string) => (row[name] as { id: number } | null | undefined)?.id
  const isOwn = by('askedBy') === user.id
  if (row[state] === states.asked) {
    if (isOwn) return withdrawnBy === undefined ? null : <Withdraw of={of} row={row} />
    return can(mayDecide) ? <Decide of={of} row={row} /> : null
  }
  if (row[state] !== states.done || notReversedBy === undefined || !can(mayDecide)) return null
  const isBarred = notReversedBy === 'asker' ? isOwn : by('decidedBy') === user.id
  return isBarred ? null : <Reverse of={of} row={row} />
}

const look = { type: 'link', size: 'small' } as const

function useParts({ of, row }: Of) {
  const texts = useRequestTexts(of)
  const read = useRowText(of, row)
  const { list, refreshes = [] } = of
  return {
    texts,
    read,
    told: { refreshes: [list, ...refreshes], done: texts.done },
    params: { id: Number(row[list.key]) },
    version: Number(row.version),
  }
}

function Decide(props: Of) {
  const { texts, read, told, params, version } = useParts(props)
  const decide = useCommand(props.of.endpoints.decide, told)
  const consequence = read(texts.approveConsequence)
  const approve = (reason?: string) =>
    decide.run({ params, body: { version, approve: true, reason } })
  return (
    <>
      {props.of.reasoned ? (
        <ReasonButton
          {...look}
          text={texts.approve}
          consequence={consequence}
          onReason={(reason) => approve(reason)}
        />
      ) : (
        <ConfirmButton
          {...look}
          text={texts.approve}
          title={read(texts.approveTitle ?? texts.approve)}
          consequence={consequence}
          onConfirm={() => approve()}
        />
      )}
      <ReasonButton
        {...look}
        danger
        text={texts.refuse}
        consequence={read(texts.refuseConsequence)}
        onReason={(reason) => decide.run({ params, body: { version, approve: false, reason } })}
      />
    </>
  )
}

function Withdraw(props: Of) {
  const { withdraw } = props.of.endpoints
  if (withdraw === undefined) return null
  return <Afterwards {...props} endpoint={withdraw} verb="withdraw" />
}

function Reverse(props: Of) {
  const { reverse } = props.of.endpoints
  if (reverse === undefined) return null
  return <Afterwards {...props} endpoint={reverse} verb="reverse" />
}

interface AfterwardsProps extends Of {
  endpoint: NonNullable<DeclaredRequest['endpoints']['withdraw']>
  verb: 'withdraw' | 'reverse'
}

function Afterwards({ endpoint, verb, ...props }: AfterwardsProps) {
  const { texts, read, told, params, version } = useParts(props)
  const { run } = useCommand(endpoint, told)
  const consequence = texts[`${verb}Consequence`] ?? texts.refuseConsequence
  return (
    <ReasonButton
      {...look}
      danger={verb === 'reverse'}
      text={texts[verb]}
      consequence={read(consequence)}
      onReason={(reason) => run({ params, body: { version, reason } })}
    />
  )
}
