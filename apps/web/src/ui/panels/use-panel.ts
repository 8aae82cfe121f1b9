import {
  type AnswerOf,
  askOf,
  type PanelOf,
  type PanelParts,
  type Thing,
} from '@daftari/contract/platform/panels/panel'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api/call.ts'

/** A panel as it is asked for; everything of one thing stands under the thing's name and number. */
export function panelOptions<P extends PanelParts>(panel: PanelOf<P>, id: number) {
  return queryOptions({
    queryKey: [...thingKey(panel.thing, id), panel.name],
    queryFn: ({ signal }) => request(panel, askOf(panel, id), { signal }) as Promise<AnswerOf<P>>,
    // It shows its own failure.
    meta: { silent: true },
  })
}

export const usePanel = <P extends PanelParts>(
  panel: PanelOf<P>,
  id: number,
  options: { enabled?: boolean; refetchInterval?: number } = {},
) => useQuery({ ...panelOptions(panel, id), ...options })

/** Everything that is read of a thing stands under this. */
export const thingKey = ({ name }: Thing, id: number) => [name, id] as const
