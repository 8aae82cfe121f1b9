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
 * A panel as it is asked for, in the reader's language; all queries of one entity share the prefix of its
 * name and number.
 */
function panelOptions<P extends PanelParts>(panel: PanelOf<P>, id: number) {
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
  /** The interval in milliseconds at which it is read again, while it changes by itself. */
  every?: (read: AnswerOf<P> | undefined) => number | undefined
}

/** The prefix of all queries of one entity. */
export const thingKey = ({ name }: Thing, id: number) => [name, id] as const
