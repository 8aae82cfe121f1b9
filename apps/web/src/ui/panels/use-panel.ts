import {
  type AnswerOf,
  askOf,
  type PanelOf,
  type PanelParts,
  type Thing,
} from '@daftari/contract/platform/panels/panel'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api/call.ts'
import { currentLanguage } from '../../lib/language.ts'

/**
 * A panel as it is asked for, in the reader's language; everything of one thing stands under the thing's name
 * and number.
 */
export function panelOptions<P extends PanelParts>(panel: PanelOf<P>, id: number) {
  return queryOptions({
    queryKey: [...thingKey(panel.thing, id), panel.name, currentLanguage()],
    queryFn: ({ signal }) => request(panel, askOf(panel, id), { signal }) as Promise<AnswerOf<P>>,
    // It shows its own failure.
    meta: { silent: true },
  })
}

export const usePanel = <P extends PanelParts>(
  panel: PanelOf<P>,
  id: number,
  options: PanelAsks<P> = {},
) => {
  const { enabled = true, every } = options
  return useQuery({
    ...panelOptions(panel, id),
    enabled,
    refetchInterval: ({ state }) => every?.(state.data) ?? panel.every ?? false,
    refetchIntervalInBackground: false,
  })
}

export interface PanelAsks<P extends PanelParts> {
  enabled?: boolean
  /** After how many milliseconds it is read again, where it goes on by itself. */
  every?: (read: AnswerOf<P> | undefined) => number | undefined
}

/** Everything that is read of a thing stands under this. */
export const thingKey = ({ name }: Thing, id: number) => [name, id] as const
