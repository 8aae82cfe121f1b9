import type { EntityRecord } from '@daftari/contract/platform/records/record'
import { openParameter } from '@daftari/contract/platform/records/record'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { nowMs } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { KeyedButton } from '../action/keyed-button.tsx'
import { standingQuery, workKey } from './queue-queries.ts'
import { useNextAct } from './result/next-act.ts'

/** How long an item that was opened and left is not offered as the next. */
const leftMs = 10 * 60_000

interface NextButtonProps {
  queue: DeclaredQueue
  record: EntityRecord
}

/** Opens the next item of a queue, or of one of its parts, in place of the open one. */
export function NextButton({ queue, record }: NextButtonProps) {
  const { t } = useTranslation('work')
  const format = useFormat()
  const { setOpened } = usePage()
  const seen = useRef(new Map<number, number>())
  const { name } = record.list
  const isPart = name !== queue.list.name
  const { data } = useQuery({ ...standingQuery(queue), enabled: !isPart })
  const { run, busy } = useCommand(queue.endpoints.next, {
    refreshes: [record.list, queue.list, workKey(queue)],
  })
  const parameter = openParameter(record.list)
  const take = async () => {
    const now = nowMs()
    for (const [id, at] of seen.current) if (now - at > leftMs) seen.current.delete(id)
    const skip = [...seen.current.keys()].slice(-100)
    const { id, nextAt, full } = await run({
      body: { skip, ...(isPart && { of: name }) },
    })
    if (id !== null) {
      seen.current.set(id, now)
      setOpened({ [parameter]: String(id) })
    } else if (skip.length > 0) {
      // Only what was left is there: it comes from the beginning.
      seen.current.clear()
      await take()
    } else if (full) toast.note(t(($) => $.full))
    else if (nextAt === null) toast.note(t(($) => $.nothing))
    else toast.note(t(($) => $.nothingUntil, { at: format.instant(nextAt) }))
  }
  const waiting = data === undefined || isPart ? undefined : data.due + data.unassigned
  const text = waiting === undefined ? t(($) => $.next) : t(($) => $.nextOf, { count: waiting })
  const begin = () => void (busy || take().catch(() => undefined))
  // Also works in the open record, which the next one replaces.
  useHotkeys({ n: begin }, { record: true })
  useNextAct(queue.list.name, begin)
  const type = waiting === 0 ? 'default' : 'primary'
  return <KeyedButton type={type} loading={busy} text={text} shortcut="n" onClick={begin} />
}
