import { Alert, Form } from 'antd'
import {
  Children,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/api/api-error.ts'
import { stopUpload } from '../../lib/api/upload-share.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PageContext } from '../../lib/page-context.ts'
import { checked } from '../../lib/schemas/zod.ts'
import { DialogFoot } from '../dialog/dialog-foot.tsx'
import { Late } from '../dialog/late.tsx'
import { PageModal } from '../dialog/page-modal.tsx'
import { Boundary } from '../instead/boundary.tsx'
import { usePresenceHere } from '../record/presence-here.ts'
import { FormSchema } from './form-schema.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { bodyOf, forgetProblems, showIssues, showServerFields } from './zod-rules.ts'

const CopyEntered = lazy(() => import('./copy-entered.tsx'))

export interface FormDialogProps<S extends z.ZodType> {
  open: boolean
  title: ReactNode
  /** The body's schema in the contract: its rules are the form's rules. */
  schema: S
  initial?: Partial<z.input<S>> | undefined
  /** A verb: Save when nothing fits better. */
  submitText?: string
  danger?: boolean
  /** Nothing can be sent with what is entered: it is not typed work, and its button does not act. */
  blocked?: (values: Readonly<Record<string, unknown>>) => boolean
  /** What will happen, with amount and person: above the buttons. */
  consequence?: ReactNode
  /** What is done cannot be undone, by nobody: said beside the consequence. */
  final?: boolean
  /** Rejects with ApiError to keep the dialog open, with what was typed in it. */
  onSubmit(body: z.input<S>): Promise<unknown>
  onClose(): void
  children: ReactNode
  width?: number
}

/**
 * A dialog of explicit fields. It closes itself when what was entered has been accepted. A part that fails
 * fails alone: the others keep what was typed in them.
 */
export function FormDialog<S extends z.ZodType>(props: FormDialogProps<S>) {
  const { open, title, width } = props
  const [unsaved, setUnsaved] = useUnsaved(open)
  const files = useRef<readonly File[]>([])
  const onClose = () => {
    setUnsaved(false)
    // What is discarded is not sent to its end behind the person's back.
    files.current.forEach(stopUpload)
    files.current = []
    props.onClose()
  }
  const touch = (values: Values) => {
    setUnsaved(props.blocked?.(values) !== true)
    files.current = Object.values(values).filter((value) => value instanceof File)
  }
  return (
    <PageModal
      open={open}
      title={title}
      unsaved={unsaved}
      onClose={onClose}
      {...(width === undefined ? {} : { width })}
    >
      {open && <Fields {...props} onClose={onClose} onTouch={touch} />}
    </PageModal>
  )
}

type Values = Record<string, unknown>

function Fields<S extends z.ZodType>(
  props: FormDialogProps<S> & { onTouch(values: Values): void },
) {
  const { t } = useTranslation()
  const { schema, initial, children, consequence, onTouch } = props
  const [form] = Form.useForm<Values>()
  const { submit, busy, problems, late } = useSubmit(props, form)
  const here = usePresenceHere()
  const [unshown, setUnshown] = useState<readonly number[]>([])
  const frame = useFirstFocus()
  const entered = (Form.useWatch([], form) as Values | undefined) ?? (initial as Values) ?? {}
  return (
    <FormSchema value={schema}>
      <Form<Values>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={initial as Values}
        onValuesChange={(changed: Values, values) => {
          onTouch(values)
          forgetProblems(form, changed)
        }}
        onFinish={submit}
        onKeyDown={submitByKey}
        onKeyDownCapture={passClosedChoice}
        style={{ marginTop: 12 }}
      >
        {here?.line}
        <div ref={frame}>
          {Children.map(children, (part, at) => (
            <Boundary
              onFailed={(failed) => setUnshown((before) => withOrWithout(before, at, failed))}
            >
              {part}
            </Boundary>
          ))}
        </div>
        {consequence !== undefined && (
          <Alert
            type="info"
            title={consequence}
            description={props.final === true ? t(($) => $.form.final) : undefined}
            style={{ marginBottom: 12 }}
          />
        )}
        {problems.length > 0 && (
          <Alert
            type="error"
            role="alert"
            title={problems.join(' ')}
            action={late && <TypedTexts entered={entered} initial={initial as Values} />}
            style={{ marginBottom: 12 }}
          />
        )}
        <DialogFoot
          submitText={props.submitText ?? t(($) => $.form.save)}
          busy={busy}
          // What cannot be shown cannot be checked, nor is it sent.
          blocked={unshown.length > 0 || props.blocked?.(entered) === true}
          danger={props.danger === true}
        />
      </Form>
    </FormSchema>
  )
}

const withOrWithout = (parts: readonly number[], part: number, isIn: boolean) => [
  ...parts.filter((one) => one !== part),
  ...(isIn ? [part] : []),
]

/** Lets a person whose save came second copy what they have written. */
function TypedTexts({ entered, initial }: { entered: Values; initial: Values | undefined }) {
  const texts = Object.entries(entered).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && value !== initial?.[name] ? [value] : [],
  )
  return (
    <Late wanted={texts.length > 0}>
      <CopyEntered texts={texts} />
    </Late>
  )
}

/** Somebody was faster: the version or the state is another one. */
const changedMeanwhile = 409

function useSubmit<S extends z.ZodType>(
  { schema, onSubmit, onClose }: FormDialogProps<S>,
  form: ReturnType<typeof Form.useForm<Values>>[0],
) {
  const here = usePresenceHere()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [late, setLate] = useState(false)
  const submit = async (values: Values) => {
    const body = bodyOf(values)
    const found = checked(schema, body)
    if (!found.success) {
      setProblems(showIssues(form, found.error.issues))
      return
    }
    setBusy(true)
    setProblems([])
    try {
      await onSubmit(body as z.input<S>)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setLate(error.status === changedMeanwhile)
      if (error.status === changedMeanwhile) here?.ask()
      const left = showServerFields(form, error.fields)
      const isAtFields = Object.keys(error.fields).length > 0 && left.length === 0
      setProblems(isAtFields ? [] : [error.message])
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, problems, late }
}

/**
 * While something typed is in the dialog, closing it or its tab asks first. The tab is notified at the change
 * and not in an effect, whose cleanup also runs when the tab is only hidden.
 */
function useUnsaved(open: boolean): [boolean, (unsaved: boolean) => void] {
  const setTabUnsaved = useContext(PageContext)?.setUnsaved
  const [unsaved, setUnsaved] = useState(false)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) {
      setUnsaved(false)
      setTabUnsaved?.(false)
    }
    wasOpen.current = open
  }, [open, setTabUnsaved])
  return [
    unsaved,
    (now) => {
      setUnsaved(now)
      setTabUnsaved?.(now)
    },
  ]
}

/** Enter begins a new line in a remark and opens a choice; with Ctrl or Command it sends what was entered. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, ctrlKey, metaKey, nativeEvent } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return
  // A dialog that was opened from here sends itself, and a button has a click of its own.
  if (!isWithin(currentTarget, target) || target instanceof HTMLButtonElement) return
  event.preventDefault()
  currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}

/** A closed choice would open instead; of an open one Enter first takes what is marked. */
function passClosedChoice(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (!isWithin(currentTarget, target) || target.getAttribute('aria-expanded') !== 'false') return
  submitByKey(event)
  if (event.isDefaultPrevented()) event.stopPropagation()
}

const isWithin = (form: HTMLFormElement, target: EventTarget): target is Element =>
  target instanceof Element && form.contains(target)
