import { rightsOf } from '@daftari/contract/endpoint'
import { type DeclaredRequest, decisionOf } from '@daftari/contract/platform/request'
import { useSession } from '../../lib/session.ts'
import type { Refreshes } from '../../lib/use-command.ts'
import { useCommand } from '../../lib/use-command.ts'
import type { AnyRow } from '../../ui/cells/cell.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { HistoryButton } from '../../ui/record/history-button.tsx'
import { useRequestTexts, useRowText } from './request-texts.ts'
import { type ShownRequest, shownIn, useDecides } from './shown-request.ts'

interface Of {
  of: DeclaredRequest
  /** As in its list: key, state, version, requester and decider are among the columns. */
  row: AnyRow
  /** The request, where the row is of something else. */
  request?: ShownRequest
  /** What else shows something else afterwards. */
  refreshes?: Refreshes
  /** In a row they are links with the history beside them; in a drawer buttons. */
  as?: 'links' | 'buttons'
  /** What approving it does besides. */
  approving?: readonly string[]
  /** What is missing before it can be approved. */
  incomplete?: boolean
  /** Once anything was done, such as closing what shows it. */
  onDone?: () => void
}

/** What the reader may do with a request; nobody decides what they asked for. */
export function RequestActs(props: Of) {
  const { of, row, as = 'links' } = props
  return (
    <>
      <Possible {...props} />
      {of.object !== undefined && as === 'links' && (
        <HistoryButton
          of={{ type: of.object, id: Number(row[of.objectId]) }}
          name={String(row[of.objectId])}
          compact
        />
      )}
    </>
  )
}

function Possible(props: Of) {
  const { user, can } = useSession()
  const { states, withdrawnBy, withdrawnFrom, notReversedBy, mayDecide, endpoints } = props.of
  const shown = props.request ?? shownIn(props.of, props.row)
  const decides = useDecides(props.of)
  const { state, askedBy, decidedBy } = shown
  const isOwn = askedBy?.id === user.id
  if (withdrawnFrom.includes(state) && withdrawnBy !== undefined) {
    if (isOwn) return <Withdraw {...props} />
    const { withdraw } = endpoints
    const may = withdrawnBy !== 'asker' && can(mayDecide) && withdraw && can(rightsOf(withdraw))
    if (state !== states.asked && may) return <Withdraw {...props} />
  }
  if (state === states.asked) return decides(shown) ? <Decide {...props} /> : null
  const { reverse } = endpoints
  if (state !== states.done || reverse === undefined || !can(rightsOf(reverse))) return null
  const notBy = { asker: askedBy, decider: decidedBy, nobody: null }[notReversedBy ?? 'asker']
  return notBy?.id === user.id ? null : <Reverse {...props} />
}

function useParts(props: Of) {
  const { of, row, as = 'links', refreshes = [] } = props
  const texts = useRequestTexts(of)
  const read = useRowText(of, row)
  const { id, version } = props.request ?? shownIn(of, row)
  return {
    texts,
    read,
    look: as === 'links' ? ({ type: 'link', size: 'small' } as const) : {},
    options: { refreshes: [of.list, ...(of.refreshes ?? []), ...refreshes], done: texts.done },
    params: { id },
    version,
  }
}

function Decide(props: Of) {
  const { texts, read, look, options, params, version } = useParts(props)
  const { reasoned } = props.of
  const disabled = props.incomplete === true
  const { run } = useCommand(props.of.endpoints.decide, options)
  const consequence = [read(texts.approveConsequence), ...(props.approving ?? [])].join(' ')
  const decide = (approve: boolean, reason?: string) =>
    run(decisionOf(props.of, params.id, { version, approve, reason })).then(props.onDone)
  return (
    <>
      {reasoned ? (
        <ReasonButton
          {...look}
          disabled={disabled}
          text={texts.approve}
          consequence={consequence}
          onReason={(reason) => decide(true, reason)}
        />
      ) : (
        <ConfirmButton
          {...look}
          {...(props.as === 'buttons' ? { type: 'primary' } : {})}
          disabled={disabled}
          text={texts.approve}
          title={read(texts.approveTitle ?? texts.approve)}
          consequence={consequence}
          onConfirm={() => decide(true)}
        />
      )}
      <ReasonButton
        {...look}
        danger
        text={texts.refuse}
        consequence={read(texts.refuseConsequence)}
        onReason={(reason) => decide(false, reason)}
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
  const { texts, read, look, options, params, version } = useParts(props)
  const { run } = useCommand(endpoint, options)
  const consequence = texts[`${verb}Consequence`] ?? texts.refuseConsequence
  return (
    <ReasonButton
      {...look}
      danger={verb === 'reverse'}
      text={texts[verb]}
      consequence={read(consequence)}
      onReason={(reason) => run({ params, body: { version, reason } }).then(props.onDone)}
    />
  )
}
