import type { textsOf } from '@daftari/contract/messaging/sending'
import { type Action, hasFields } from '@daftari/contract/platform/records/action'
import type { ButtonProps } from 'antd'
import { lazy, useRef, useState } from 'react'
import { type Command, useCommand } from '../../lib/use-command.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { ConfirmButton } from '../dialog/confirm-button.tsx'
import { Late } from '../dialog/late.tsx'
import { ReasonButton } from '../dialog/reason-button.tsx'
import { useActionWords } from './action-words.ts'
import { KeyedButton, type KeyedButtonProps } from './keyed-button.tsx'

const ActionForm = lazy(() => import('./action-form.tsx'))
const TextForm = lazy(() => import('../message/text-form.tsx'))

interface ActionButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  action: Action
  /** The row as its list or record shows it, with key and version among its columns. */
  row: AnyRow
  shortcut?: string
}

/** The button of a declared action: asks for the action's input and sends it once. */
export function ActionButton(props: ActionButtonProps) {
  const { action, row, shortcut, ...look } = props
  const { asks, danger = false, final = false } = action
  const { button: text, consequence, done } = useActionWords(action, row)
  const send = useSend(action, row, done)
  const button = {
    danger,
    ...(action.primary === true ? { type: 'primary' as const } : {}),
    shortcut,
    text,
    ...look,
  }
  if (asks === 'confirm') {
    return (
      <ConfirmButton
        {...button}
        title={text}
        consequence={consequence}
        onConfirm={() => send.run({})}
      />
    )
  }
  if (asks === 'reason') {
    return (
      <ReasonButton
        {...button}
        consequence={consequence}
        final={final}
        onReason={(reason) => send.run({ reason })}
      />
    )
  }
  if (hasFields(asks)) {
    return <FormButton {...{ action, row, button, send }} fields={asks} />
  }
  return (
    <KeyedButton
      {...button}
      loading={send.busy}
      onClick={() => void send.run({}).catch(alreadyShown)}
    />
  )
}

/** The command has shown the person the error already. */
function alreadyShown(): void {}

interface Send {
  run(entered: Record<string, unknown>): Promise<unknown>
  busy: boolean
}

function useSend(action: Action, row: AnyRow, done: string | undefined): Send {
  const { on } = action
  const { run, busy }: Command<Action> = useCommand(action, {
    refreshes: [on, ...(action.refreshes ?? [])],
    undoable: action.undoable === true,
    // A dialog says itself what was refused.
    silent: action.asks === 'reason' || hasFields(action.asks),
    ...(done === undefined ? {} : { done }),
  })
  const underWay = useRef<Promise<unknown>>(undefined)
  const params = { id: Number(row[on.key]) }
  const seen = ['version', action.alsoSeen ?? []].flat().map((name) => [name, Number(row[name])])
  const versions = Object.fromEntries(seen)
  return {
    busy,
    // A second click may come before the button is drawn as busy.
    run(entered) {
      underWay.current ??= run({ params, body: { ...entered, ...versions } }).finally(() => {
        underWay.current = undefined
      })
      return underWay.current
    },
  }
}

interface FormButtonProps {
  action: Action
  fields: Exclude<Action['asks'], string>
  row: AnyRow
  button: KeyedButtonProps
  send: Send
}

function FormButton({ action, fields, row, button, send }: FormButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <KeyedButton {...button} onClick={() => setOpen(true)} />
      <Late wanted={open}>
        {action.texts === undefined ? (
          <ActionForm {...{ action, fields, row, open }} onSubmit={send.run} onClose={close} />
        ) : (
          <TextForm
            texts={action.texts as ReturnType<typeof textsOf>}
            id={Number(row[action.on.key])}
            title={button.text}
            open={open}
            onSubmit={send.run}
            onClose={close}
          />
        )}
      </Late>
    </>
  )
}
