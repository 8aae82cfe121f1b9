import {
  beginWithView,
  changeView,
  tabCounts as countsEndpoint,
  createView,
  deleteView,
  listViews,
  selectRows as selectEndpoint,
} from '@daftari/contract/platform/views'
import { exportSources } from '../exports/sources.ts'
import { read, write } from '../module.ts'
import type { Module } from '../server-module.ts'
import { countNumberSearch } from '../watch/number-search.ts'
import { countKeptAnswers } from './count-kept-answers.ts'
import { selectRows } from './select-rows.ts'
import { tabCounts } from './tab-counts.ts'
import { chooseView } from './views/choose-view.ts'
import { readViews } from './views/read-views.ts'
import { alterView, removeView, saveView } from './views/save-view.ts'

/** What every list and report can do besides showing rows: saved views, and acts on all that match. */
export function tableModule(modules: readonly Module[]): Module {
  const tables = exportSources(modules)
  const reports = modules.flatMap((one) => one.reports ?? [])
  return {
    name: 'tables',
    recurring: [countKeptAnswers(reports.flatMap(({ kept }) => kept ?? []))],
    routes: [
      read(listViews, (ctx) => readViews(ctx, tables)),
      write(createView, (ctx, { body }) => saveView(ctx, tables, body)),
      write(changeView, (ctx, { params, body }) => alterView(ctx, tables, { ...params, ...body })),
      write(deleteView, async (ctx, { params }) => {
        await removeView(ctx, tables, params.id)
        return {}
      }),
      write(beginWithView, async (ctx, { body }) => {
        await chooseView(ctx, tables, body)
        return {}
      }),
      read(selectEndpoint, async (ctx, { body }) => {
        await countNumberSearch(ctx, body.table, body.query)
        return selectRows(ctx, tables, body)
      }),
      read(countsEndpoint, async (ctx, { body }) => {
        await countNumberSearch(ctx, body.table, body.query)
        return tabCounts(ctx, tables, body)
      }),
    ],
  }
}
